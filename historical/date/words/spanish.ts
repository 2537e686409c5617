import type { Language } from './language.ts';

export const SPANISH: Language = {
  words: {
    before: 'antes|anterior|antes de|no despues',
    after: 'despues|posterior|desde|tras|a partir',
    until: 'hasta',
    orEarlier: 'o antes|o anterior',
    orLater: 'o despues|o posterior|en adelante',
    present: 'actualidad|hoy',
    early: 'principios|principio|comienzos|comienzo|inicios|inicio|primeros',
    mid: 'mediados|medio',
    late: 'finales|final|fines|fin',
    last: 'ultimo|ultima|ultimos',
    half: 'mitad',
    third: 'tercio',
    quarter: 'cuarto',
    tenth: 'decada|decadas',
    century: 'siglo|siglos',
    millennium: 'milenio',
    decade: 'anos',
    to: 'a|al',
    and: 'y|e',
    or: 'o|u',
    bc: 'a de c|antes de cristo|a n e|antes de nuestra era|a e c|aec|ac',
    ad: 'd de c|despues de cristo|dc|de nuestra era|nuestra era|d n e|e c',
    ah: 'de la hegira',
    ago: 'anos atras|anos de antiguedad|anos antes del presente',
    thousand: 'mil',
    million: 'millones',
    dynasty: 'dinastia',
    label: 'numero|tumba|lamina',
    event: 'fundido|publicado|reimpreso',
    afterwards:
      'encontrado|encontrada|hallado|hallada|descubierto|descubierta|adquirido|adquirida|comprado|comprada|restaurado|restaurada',
    making: 'pintado|pintada|firmado|firmada|impreso|impresa',
    filler: 'el|los|las|la|del|de|en|entre|ano|fechado|primera parte',
  },
  ordinals:
    'primer/primero/primera|segundo/segunda|tercer/tercero/tercera|cuarta|quinto|sexto|septimo|octavo|noveno|decimo',
  months:
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre/setiembre|octubre|noviembre|diciembre',
};
