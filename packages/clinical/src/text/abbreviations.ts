/** Abbreviations that end with a full stop: after `never` no sentence ends, after `seldom` only where the next word begins one. */
export const abbreviations: { readonly never: ReadonlySet<string>; readonly seldom: ReadonlySet<string> } = {
  never: new Set(
    `dr drs mr mrs ms prof st vs rev hon sgt capt lt col gen fr sr approx no nos fig ref resp i.e e.g ie eg cf viz al ca d.o.b
    mt ft jan feb mar apr jun jul aug sept sep oct nov dec dept univ pt pts husb prov prob poss susp`.split(/\s+/),
  ),
  seldom: new Set(
    `q.d b.i.d t.i.d q.i.d q.h.s p.o p.r.n h.s a.c p.c q.a.m q.p.m i.v i.m s.c s.l mg mcg gm ml cc oz lb lbs kg cm mm in tab tabs cap caps
    yr yrs mo mos wk wks hr hrs min mins sec yo y.o m.d d.o r.n p.a ph.d jr inc co corp ltd u.s a.m p.m etc lt rt wt ht temp bp hx dx tx rx sx
    fx abd ext neg pos rec eval exam s/p w/o subq sq subcut b.p c.c o.d o.s o.u n.p l.p.n`.split(/\s+/),
  ),
}
