import type { Language } from './language.ts';

export const ENGLISH: Language = {
  words: {
    before:
      'before|prior to|not after|no later than|not later than|no after|by|in or before|on or before|pre|bef',
    after:
      'after|not before|no earlier than|not earlier than|since|in or after|on or after|post|aft|from after',
    until: 'until|till|up to',
    from: 'from',
    orEarlier: 'or earlier|or before|and earlier|and before|at the latest|at latest|or slightly earlier',
    orLater:
      'or later|or after|and later|and after|onwards|onward|at the earliest|or shortly after|or slightly later|or soon after',
    present: 'present|today|now|ongoing|to date|present day',
    early: 'early|beginning|start|begin|earlier|ealry',
    mid: 'mid|middle',
    late: 'late|end|later part|ending',
    last: 'last|latter|final',
    half: 'half',
    third: 'third|thirds',
    quarter: 'quarter|quater|qtr',
    tenth: 'decade|decades',
    turn: 'turn',
    century: 'century|cc|centuries|cent|centry|cen|cents|cty|centurys',
    millennium: 'millennium|millennia|millenium|millenia|mill',
    to: 'to|through|thru|into',
    and: 'and|and or',
    or: 'or|alternatively',
    bc: 'bc|b c|bce|b c e|before christ|before common era|before the common era|bcc',
    ad: 'ad|a d|ce|c e|anno domini|common era|christian era',
    ah: 'ah|a h|hijri|hegira|hijra|anno hegirae',
    bp: 'bp|b p|before present|cal bp|bp cal|y bp',
    ago: 'years ago|yrs ago|yr ago|years old|ago|ya|y ago',
    thousand: 'thousand|ka|kya|kyr|kyrs|k',
    million: 'million|mya|ma|my|myr|myrs',
    dynasty: 'dynasty|dyn|dynasties',
    unclear: 'v s|n s|a e',
    label:
      'no|number|nr|inv|fol|folio|tomb|plate|pl|vol|lot|phase|level|page|pages|p|pp|type|room|cat|catalogue|chapter|stratum|period no|layer|house|grave|edition of|aged|age|issue|state',
    measure: 'sh|shamsi|cm|mm|kg|g|km|inch|inches|ft|feet|pieces|sheets|copies',
    event:
      'reprinted|published|cast|reassembled|assembled|additions|addition|alterations|retouching|replacement|repainted|repainting|reissued|edition|posthumous|refabricated|renovated|rebound|recast|reconstructed|reproduced',
    afterwards:
      'restored|repaired|restoration|restorations|acquired|found|discovered|excavated|unearthed|purchased|bought',
    making:
      'exhibited|printed|replica|copy|version|original|remade|reworked|engraved|fabricated|gilded|designed|issued|annotated|released|artist|painted|modeled|modelled|drawn|carved|signed|written|struck|minted|built|completed|finished|begun|founded|opened|born|died|later|with',
    filler:
      'the|of|in|year|years|between|during|dated|datable|date|made|created|at|on|part|yrs|winter|spring|summer|autumn|fall|easter|christmas|cal|yr|within|his|its|very|well',
  },
  ordinals:
    'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty first|twenty second|twenty third|twenty fourth|twenty fifth|twenty sixth|twenty seventh|twenty eighth|twenty ninth|thirtieth|thirty first',
  months:
    'january/jan|february/feb|march/mar|april/apr|may|june/jun|july/jul|august/aug|september/sept/sep|october/oct|november/nov|december/dec',
};
