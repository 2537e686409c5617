import type { Language } from './language.ts';

/**
 * The words that make a date approximate, in all languages: `about` and `maybe` as everywhere, `circa` with a margin. They stand apart from
 * the other words because "how long ago" looks for them without the rest of the reader (`isApproximate.ts`).
 */
const ABOUT = {
  English:
    'about|around|approximately|approx|roughly|circa|c|cca|ci|near|estimated|est|mostly|mainly|chiefly|some time around|sometime around',
  German: 'um|gegen|etwa|ungefahr|zirka|rund|um etwa',
  French: 'vers|environ|env|autour|aux alentours|alentours',
  Italian: 'intorno|attorno',
  Spanish: 'hacia|alrededor|aproximadamente|aprox|sobre|en torno',
  Dutch: 'omstreeks|ongeveer|rond|omstr',
  Chinese: '约|約|大约|大約|左右|前后|前後',
  Japanese: '頃|ごろ|ころ',
  Korean: '약|경|무렵|쯤',
  Arabic: 'حوالي|نحو|تقريبا',
  'Persian, Urdu': 'حدود|تقریبا|تقریباً',
  Hebrew: 'בערך|סביב|לערך|בסביבות',
  Turkish: 'yaklaşık|civarı|civarında',
  Russian: 'около|ок|примерно|приблизительно',
  Ukrainian: 'близько|бл|приблизно',
  Polish: 'ok|około',
  'Czech, Slovak': 'kolem|okolo|asi|přibližně',
  Greek: 'περίπου|περί|γύρω',
  Portuguese: 'cerca|por volta',
  'Swedish, Danish, Norwegian': 'cirka|omkring|omtrent',
  Hindi: 'लगभग|करीब',
  'Indonesian, Malay': 'sekitar|kira kira',
  Vietnamese: 'khoảng',
};
const MAYBE = {
  English: 'probably|possibly|perhaps|likely|maybe|presumably|prob|poss|attributed|uncertain|disputed',
  German: 'wohl|vermutlich|wahrscheinlich|moglicherweise|vielleicht|mutmasslich',
  French: 'probablement|peut etre|sans doute|vraisemblablement|prob',
  Italian: 'probabilmente|forse',
  Spanish: 'probablemente|posiblemente|quiza|quizas|tal vez',
  Dutch: 'waarschijnlijk|mogelijk|vermoedelijk|wellicht',
};

export const APPROXIMATE: Language = {
  words: {
    about: Object.values(ABOUT).join('|'),
    circa: 'ca',
    maybe: Object.values(MAYBE).join('|'),
  },
};
