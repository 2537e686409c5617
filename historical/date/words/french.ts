import type { Language } from './language.ts';

export const FRENCH: Language = {
  words: {
    before: 'avant|av|au plus tard|anterieur',
    after: 'apres|ap|a partir|depuis|posterieur|au plus tot',
    until: 'jusqu|jusque|jusqu en|jusqu a',
    orEarlier: 'ou avant|ou plus tot|ou anterieur',
    orLater: 'ou apres|ou plus tard|et apres|ou posterieur',
    present: 'aujourd hui|nos jours',
    early: 'debut|commencement|debuts',
    mid: 'milieu|mi',
    late: 'fin|toute fin',
    last: 'dernier|derniere|derniers',
    half: 'moitie',
    third: 'tiers',
    quarter: 'quart',
    tenth: 'decennie',
    turn: 'tournant',
    century: 'siecle|siecles|s',
    millennium: 'millenaire|millenaires',
    decade: 'annees',
    to: 'a|au',
    and: 'et',
    or: 'ou|ou bien|soit',
    bc: 'av j c|avant j c|avt j c|av jc|avant jc|avt jc|avant jesus christ|avant notre ere|a c n|av n e|avant n e|av j ch',
    ad: 'ap j c|apres j c|apr j c|ap jc|apres jc|apr jc|apres jesus christ|de notre ere|notre ere|de n e|ap j ch',
    ah: 'de l hegire|hegire|h',
    bp: 'avant le present',
    ago: 'ans avant le present|ans',
    thousand: 'mille',
    million: 'millions',
    dynasty: 'dynastie',
    label: 'numero|planche|tombe|tome|feuillet',
    event: 'fonte|publie|publiee|reedition|edite',
    afterwards:
      'trouve|trouvee|decouvert|decouverte|acquis|acquise|achete|achetee|restaure|restauree|restauration',
    making: 'peint|peinte|imprime|imprimee|signe|signee|acheve|achevee|commence|frappe|frappee',
    filler:
      'le|la|les|l|du|d|des|de|dans|en|an|annee|entre|date|datee|realise|realisee|aux|pour|ete|hiver|printemps|automne|il y a',
  },
  ordinals:
    'premier/premiere/1ere|deuxieme/second/seconde|troisieme|quatrieme|cinquieme|sixieme|septieme|huitieme|neuvieme|dixieme|onzieme|douzieme|treizieme|quatorzieme|quinzieme|seizieme|dix septieme|dix huitieme|dix neuvieme|vingtieme|vingt et unieme|vingt deuxieme|vingt troisieme|vingt quatrieme|vingt cinquieme|vingt sixieme|vingt septieme|vingt huitieme|vingt neuvieme|trentieme|trente et unieme',
  months:
    'janvier/janv|fevrier/fevr|mars|avril|mai|juin|juillet/juil|aout|septembre|octobre|novembre|decembre',
};
