/** Near to a key word, and words or names of their own. */
export const ownWords: ReadonlySet<string> = new Set(
  `apartment apartments departments departmental depart extubation incubation incubations incubated induration intimation intonation intuition
  belding gelding melding wedding weeding welling wielding wilding welting crystallin crystallise crystallised crystallite
  crystallites crystallize crystallized crystallizes ablation adulation amputation angulation emulation emulating tabulation mechanic
  mechanics mechanically technical deters meiers meteors meter meyers peters metered petters diesels wiesel dieses environment environments
  environmentally maturation obturation salutation salutations satiation saturating saturate saturates situation situations
  constructive destructive instructive obstructing obstruction exhalation exhaled inflation inhalational insolation incarnation expiratory
  inspiratory respirator respirators concentrate concentrated concentrates concentration concentrators contiguous continues continued
  continuum continuance defies deniers denier denims denis dense defied denned dented relied venoms venus vinous talking waking walling
  walkin talked balked walker walkers waked caulked walled expose exposes metre metros meres supplement supplementary supplemented supplements
  ventilate ventilated ventilating ventilators ventilatory asteroids steroid steroidal unsaturated presaturated desaturate desaturates desaturating unsaturation denaturation
  distanced distances instance minuet minuets nocturnals occupation occupations occupationally arterials arteria cannulae cannulas diseased
  diseases decease deceased exhausts exceptional hospitalist hospitalists hospitalize hospitalizes hospitalise hospitalises hospitality inhale inhaler inhalers inhales interstitium
  admissions omission emission admittedly antibiotic asthmatics bronchitic carbonate emergence emergent chemically alchemical
  petrochemical papillary pulmonic prednisolone intubate intubates extubate extubates ethmoidal exertions solvent insolvents absolvents silicas silico silicon
  cobalts drywalls concretes graphites asphalts armonia ammonium chromic chromite herbicidal herbicide insecticidal insecticide
  pesticide pesticidal fungicides polyurethanes titers titres litters lifers bitters
  talk wall grace trade grads grate scone scope scare stale scala seale gears tears bears wears fears hears nears
  pears rears dears sears yearn yearns ears year yards yarns oust cust duet dusk duct cool coat goal coil foal fume
  fumed acuta roam roem root roof rust nest pest rast rost test vest resi flood brood bloom blond newer neuer naver clever sever fever lever
  cleaver nerve nerves walken waleed wacked wanking desaturase executional diisocyanate diisocyanates meares furnas genous dieser diesem diesen`.split(
    /\s+/,
  ),
)
