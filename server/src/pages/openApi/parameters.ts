/** What each parameter of a query means, the same in every call that takes it. One name for two things has the type of one of them behind it. */
export const PARAMETERS: Record<string, string> = {
  search:
    'Words that each artifact holds, whole or their beginnings; where none does, close spellings count.',
  type: 'Which type of artifact.',
  'from integer':
    'The first year of a range, which an artifact’s own years touch: -196 is 196 BC; there is no year 0.',
  to: 'The last year of that range. Without one of the two it is open at that end.',
  undated: 'With true, what has no years; from and to are left out then.',
  by: 'What this user has added, by the adderId of an artifact of theirs.',
  area: 'What is from a part of the earth: west,south,east,north in degrees; or unknown, what has no known place.',
  sort: 'The order.',
  'page integer': 'Which page, from 1 on.',
  limit: 'How many a page holds at most.',
  facets: 'With 1, the answer is an object: the page, its count, and the types present.',
  format: 'The form of the answer; what Accept names unless given.',
  zoom: 'How fine the grid is at most: its cells are 360 / 2^zoom degrees wide.',
  times: 'With 1, cells are counted over time as well, and from and to are the years to look at.',
  from: 'Where the page begins, as Link of the page before has it.',
  fields: 'With _id, the answer holds bare ids.',
  artifacts: 'Whether one’s artifacts stay, without one’s name, or go as well.',
  page: 'Which page of the institution’s.',
  day: 'A month and a day, such as 07-15.',
  name: 'The name of an artifact that is being written.',
  image: 'The address of its picture.',
  ids: 'Ids of uploaded pictures, with commas between them.',
  artifact: 'Those to one artifact, by its id or slug; to all unless given.',
  text: 'The words of a place.',
};
