import type { Language } from './language.ts';

export const GERMAN: Language = {
  words: {
    before: 'vor|spatestens|nicht nach',
    after: 'nach|ab|seit|fruhestens|nicht vor',
    until: 'bis|bis um|bis etwa',
    orEarlier: 'oder fruher|oder davor|und fruher',
    orLater: 'oder spater|oder danach|und spater',
    present: 'heute|gegenwart',
    early: 'anfang|beginn|fruh|fruhes|fruhe|fruhen|anfangs|anf',
    mid: 'mitte|mittleres|mittleren',
    late: 'ende|spat|spates|spate|spaten',
    last: 'letztes|letzte|letzten|letzter',
    half: 'halfte|hlfte|halfe|h',
    third: 'drittel|drittels',
    quarter: 'viertel|viertels|vrtl',
    tenth: 'jahrzehnt|jahrzehnts|dekade',
    turn: 'wende|jahrhundertwende',
    century: 'jahrhundert|jahrhunderts|jahrhunderte|jahrhunderten|jh|jhd|jhdt|jhs|jhdts|jhts|jht',
    millennium: 'jahrtausend|jahrtausends|jt|jtsd',
    and: 'und|u',
    or: 'oder|bzw|oder um',
    bc: 'v chr|vor christus|vor chr|vor christi geburt|v u z|v d z|vor unserer zeitrechnung|vor unserer zeit',
    ad: 'n chr|nach christus|nach chr|nach christi geburt|n u z|n d z|unserer zeitrechnung',
    bp: 'vor heute',
    thousand: 'tausend',
    million: 'millionen|mio',
    ago: 'jahre vor heute|jahre alt|jahren',
    dynasty: 'dynastie',
    label: 'nummer|blatt|bl|tafel|taf|grab|seite|heft|band',
    event: 'nachguss|guss|gegossen|erganzt|veroffentlicht|nachdruck',
    afterwards: 'gefunden|entdeckt|ausgegraben|erworben|gekauft|angekauft|restauriert',
    making: 'gemalt|gedruckt|signiert|gebaut|vollendet|begonnen|entworfen|geschrieben',
    filler:
      'der|die|das|des|dem|den|im|am|jahr|jahre|zwischen|von|entstanden|datiert|zeit|aus|zum|zur|herbst|sommer|fruhling|fruhjahr',
  },
  ordinals:
    'erste/ersten/erstes/erster/erst|zweite/zweiten/zweites/zweiter|dritte/dritten/drittes/dritter|vierte/vierten/viertes',
  months:
    'januar/janner|februar/feber|marz|april|mai|juni|juli|august|september|oktober/okt|november|dezember/dez',
};
