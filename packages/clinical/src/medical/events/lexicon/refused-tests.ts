/** Tests, not operations: their results stand elsewhere, but that somebody refused one is told like a refused operation. */
export const refusedTests = `
stress test @ heart = exercise stress test, nuclear stress test, treadmill stress test, cardiac stress test, stress echocardiogram, lexiscan stress test, exercise treadmill test, adenosine stress test
sleep study = polysomnogram, polysomnography, overnight sleep study, home sleep test, home sleep study
electromyography = ^EMG, ^EMG/NCS, ^EMG/NCV, emg/ncv, nerve conduction study, nerve conduction studies, nerve conduction velocity, electrodiagnostic study, electrodiagnostic studies, ^NCV, ^NCS, electromyogram, emgs
`
