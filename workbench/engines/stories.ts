import { TEXT_FIELD_NAMES, textField } from '../../contract/artifactFields.ts';
import { pathOf } from '../../contract/calls.ts';
import { addArtifact, aNewArtifact } from '../../e2e/artifacts.ts';
import { openAccount, post, uniqueWord, type AccountHolder } from '../../e2e/people.ts';
import { BACKEND } from '../../e2e/ports.ts';
import { until } from './engine.ts';
import type { Page } from './page.ts';

/** What a person does in a new browser, with the file of a photo, `phone.jpg`. */
export type Steps = (page: Page, photo: string) => Promise<unknown>;

/** Signs a new person in. */
async function signIn(page: Page): Promise<AccountHolder> {
  const person = await openAccount();
  await page.open('/login');
  await page.type('Email Address', person.email);
  await page.type('Password', person.password);
  await page.press('button', 'Log In');
  await page.role('button', person.name);
  return person;
}

export const STORIES: Record<string, Steps> = {
  'The front page turns its pictures, and leads to all artifacts': async (page) => {
    await page.open('/');
    await page.press('button', /^Pause/);
    await page.press('button', 'Next slide');
    await page.role('group', '2 of 3');
    await page.press('link', 'All Artifacts');
    await page.role('heading', 'All Artifacts');
  },
  'A search finds an artifact, and Back finds the search again': async (page) => {
    await signIn(page);
    await page.open('/all-artifacts');
    await page.type('Search artifacts', 'Rosetta');
    await page.at(/search=Rosetta/);
    await page.press('link', 'Rosetta Stone');
    await page.at(/^\/artifact\//);
    await page.role('heading', 'Rosetta Stone');
    await page.send('Back');
    await page.at(/search=Rosetta/);
    await page.role('link', 'Rosetta Stone');
  },
  'A user stays signed in over two full loads within a second, ten times': async (page) => {
    const { email } = await signIn(page);
    for (let time = 0; time < 10; time += 1) {
      await page.open('/update-profile');
      await page.open('/my-profile');
      await page.text(email);
    }
  },
  "Google's window opens at the first press, and signs in": async (page) => {
    await page.open('/login');
    const own = await page.window();
    await page.press('button', 'Continue with Google');
    await page.to(await until('the window', async () => (await page.windows()).find((each) => each !== own)));
    await page.press('button', /Add new account/);
    await page.press('button', /Auto-generate user information/);
    await page.press('button', /Sign in with Google/);
    await page.to(own);
    await page.gone('link', 'Login');
  },
  'A like counts at once, and is among what is liked': async (page) => {
    const { name, _id } = await addArtifact(await openAccount());
    await signIn(page);
    await page.open(`/artifact/${_id}`);
    await page.press('button', `Like ${name}, 0 likes`);
    await page.role('button', `Like ${name}, 1 like`);
    await page.open('/liked-artifacts');
    await page.role('link', name);
  },
  'A review stands on the page, also after a reload': async (page) => {
    const { _id } = await addArtifact(await openAccount());
    await signIn(page);
    const words = `Well made, ${uniqueWord()}.`;
    await page.open(`/artifact/${_id}?tab=reviews`);
    await page.type(/^Your review/, words);
    await page.press('button', 'Submit Review');
    await page.text('Review added');
    await page.send('Refresh');
    await page.text(words);
  },
  "An artifact is added with a picture of one's own": async (page, photo) => {
    await signIn(page);
    const artifact = aNewArtifact();
    await page.open('/add-artifact');
    await page.type(/^Choose a picture/, photo);
    await page.text(/^The picture is uploaded/);
    for (const field of TEXT_FIELD_NAMES)
      await page.type(new RegExp(`^${textField(field).label}`), artifact[field]);
    await page.press('option', artifact.type);
    await page.press('button', 'Add Artifact');
    await page.role('link', artifact.name);
  },
  "An artifact of one's own is deleted": async (page) => {
    const { name } = await addArtifact(await signIn(page));
    await page.open('/my-artifacts');
    await page.press('button', `Delete ${name}`);
    await page.press('button', 'Yes, delete it!');
    await page.gone('button', `Delete ${name}`);
  },
  'Two related artifacts are compared, and swapped': async (page) => {
    await signIn(page);
    await page.open('/artifact/rosetta-stone?tab=related');
    await page.press('link', /^Compare .* with Rosetta Stone$/);
    await page.role('heading', 'Compare Artifacts');
    const [, a, b] = /a=(.+)&b=(.+)/.exec(await page.address()) ?? [];
    await page.press('link', 'Swap');
    await page.at(new RegExp(`a=${b}&b=${a}`));
  },
  'What is liked is put in order by dragging': async (page) => {
    const person = await signIn(page);
    const [below, above] = [await addArtifact(person), await addArtifact(person)];
    for (const { _id } of [below, above])
      await post(BACKEND + pathOf('setLike', _id), { liked: true }, person.token);
    await page.open('/liked-artifacts');
    await page.press('button', 'Put in order');
    const handle = (name: string, place: number) =>
      page.role('button', new RegExp(`^Move ${name}, place ${place}`));
    await page.drag(await handle(below.name, 2), await handle(above.name, 1));
    await handle(below.name, 1);
  },
  'Name and photo of a profile are changed': async (page, photo) => {
    const { name } = await signIn(page);
    await page.open('/update-profile');
    await page.type(/^Full Name/, ' King');
    await page.type(/^Choose a photo/, photo);
    await page.text('phone.jpg');
    await page.press('button', 'Save Changes');
    await page.at(/^\/my-profile$/);
    await page.role('button', `${name} King`);
  },
  'Who logs out in one tab is logged out in the other': async (page) => {
    await signIn(page);
    const own = await page.window();
    const { handle } = (await page.send('NewWindow', { type: 'tab' })) as { handle: string };
    await page.to(handle);
    await page.open('/my-profile');
    await page.press('button', 'Logout');
    await page.to(own);
    await page.role('link', 'Login');
  },
};
