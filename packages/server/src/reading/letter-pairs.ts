// Made by test/write-letter-pairs.ts.
/**
 * How likely a letter follows another in English, as -10 times the natural logarithm, one character a pair ("!" is 0).
 * A row for each letter before, a to z, and one for the beginning of a word; a column for each letter after.
 */
export const letterPairs: readonly string[] = [
  'fA=AWODUCeL7A4dCd6<4HJNYIT',
  '4B[Z4epa7Xu3Z]6gz9BS9bezL~',
  '4qJm7ys5;~:Anm2q`=L;?v~~Ml',
  ';SXD-XHU0WlBQS;Zp?<Z@TQ~Kh',
  '?QB5ELMXOd]>E7RI[12@VLPJQ_',
  '8`dj69fc2rn7hd6j~:IA8~l~G~',
  '7^rb1`?;7oi;OB<`u7>U=z\\~Jh',
  '2Ta]/Yl_3lfLMO3bsCGA?wS~Ds',
  '@K;D;IEjflX>C.<I^E8<YEm\\vE',
  '/ppp2epp:peppp0epe`p/peppp',
  '<N^X,S^I0cS>QBDS~K6UI~O~C~',
  '5VTH1TWb2wR7RZ9TubAGASdo8r',
  '1>Vi1Zxe3~xW@Q78p`Ah@jg~O}',
  '<X=;7L0V;]JU[GAZ]Y86LQ]jTa',
  'HHCEONDYIgM<>1@Bd5?@:ECTR[',
  '6^ab2bh=8se:]`7=~5AB@~a~P~',
  'YcnnnnnnSnnYnncnnncn!ncnnn',
  '4LHD1TJW4fMLFG8NhE9@CQYvGn',
  '?X>^6Y_:9mKDEK@?S`80@eM~Mw',
  '9ZLg0Yd=0tpHWY;_~:;ABoS~EZ',
  'ACACALEfAfX8=4QBq65:l[o[bW',
  '4tof(tol0~~_~o;o~^[iL\\~~U~',
  '0M^K2W_<3~REW>7V~A?U[~_~Td',
  '<a9q3[aC2qqY^aB3aaa4CNWHGf',
  ':E?E8OIO8`W><>@;o@4DJbHVfS',
  '6\\fc)vkQ1v`CY\\>\\kf`\\N\\\\vJ;',
  '==9=AACBAMNC>HF;V>7?GKEgX\\',
]
