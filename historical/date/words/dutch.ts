import type { Language } from './language.ts';

export const DUTCH: Language = {
  words: {
    before: 'voor|in of voor|uiterlijk',
    after: 'na|in of na|vanaf|sinds',
    until: 'tot|tot en met|t m',
    orEarlier: 'of eerder|of vroeger',
    orLater: 'of later',
    present: 'heden',
    early: 'vroege|vroeg|begin',
    mid: 'midden|medio',
    late: 'late|laat|einde|eind',
    last: 'laatste',
    half: 'helft',
    third: 'derde',
    quarter: 'kwart',
    century: 'eeuw|eeuwse|eeuws',
    millennium: 'millennium',
    and: 'en',
    or: 'of',
    bc: 'v c|voor christus|voor chr',
    ad: 'n c|na christus|na chr',
    dynasty: 'dynastie',
    filler: 'de|het|van|tussen|jaar|jaren|gedateerd',
  },
  ordinals: 'eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende',
  months: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
};
