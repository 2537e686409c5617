import { hasOwnName } from '#contract/institution.ts';
import { institution } from '#src/lib/institution.ts';

/** What the site is called, inside of a sentence: in whatever script, the words around it stay in their order. */
export function SiteName() {
  const { name } = institution();
  return hasOwnName({ name }) ? <bdi>{name}</bdi> : name;
}
