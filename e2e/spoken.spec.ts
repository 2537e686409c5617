import fs from 'node:fs';
import path from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addArtifact } from './artifacts.ts';
import { aPerson, logIn, openAccount, type AccountHolder } from './people.ts';

/** The walks, in words for people: `## Who does what`, and a table of what is done and what is then spoken. */
const WALKS = fs.readFileSync(path.join('docs', 'spoken.md'), 'utf8');

type Step = { done: string; spoken: string };

function stepsOf(walk: string): Step[] {
  const rows = walk.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:done|---)/.test(line));
  return rows.map((row) => {
    const [, done = '', spoken = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { done: done.replaceAll('`', ''), spoken };
  });
}

type Word = { value?: string | number | boolean } | undefined;
type AxNode = {
  role?: Word;
  name?: Word;
  description?: Word;
  value?: Word;
  properties?: { name: string; value: Word & object }[];
  /** `aria-valuetext`: of a range, the tree of Chromium 156 tells the number alone. */
  valueText?: string;
};

/** Roles as screen readers name them. */
const ROLES: Record<string, string> = {
  textbox: 'edit',
  searchbox: 'search edit',
  menuitem: 'menu item',
  alertdialog: 'dialog',
};

/** States as screen readers say them, by their value in the accessibility tree. */
const STATES: Record<string, Record<string, string>> = {
  required: { true: 'required' },
  invalid: { true: 'invalid entry' },
  expanded: { true: 'expanded', false: 'collapsed' },
  pressed: { true: 'pressed', false: 'not pressed' },
  checked: { true: 'checked', false: 'not checked' },
  selected: { true: 'selected' },
  disabled: { true: 'unavailable' },
};

const textOf = (word: Word): string =>
  String(word?.value ?? '')
    .replace(/[\s\u200B]+/g, ' ')
    .trim();

/** A node of the accessibility tree in the order in which it is spoken: name, role, value, states, description. */
function phraseOf({ name, role, description, value, valueText, properties = [] }: AxNode): string {
  const property = (wanted: string) => textOf(properties.find(({ name }) => name === wanted)?.value);
  const kind = textOf(role);
  const level = kind === 'heading' ? ` level ${property('level')}` : '';
  const states = Object.entries(STATES).map(([state, words]) => words[property(state)]);
  // What was typed is echoed as it is typed; a description that repeats the name is left out.
  const chosen = /^(?:combobox|slider)$/.test(kind) ? valueText || textOf(value) : '';
  const more = textOf(description) === textOf(name) ? '' : textOf(description);
  return [textOf(name), (ROLES[kind] ?? kind) + level, chosen, ...states, more].filter(Boolean).join(', ');
}

async function nodeOf(client: CDPSession, expression: string): Promise<AxNode | undefined> {
  const { result } = await client.send('Runtime.evaluate', { expression });
  if (!result.objectId) return undefined;
  const { nodes } = await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  const { result: attribute } = await client.send('Runtime.callFunctionOn', {
    objectId: result.objectId,
    functionDeclaration: 'function () { return this.getAttribute("aria-valuetext") ?? ""; }',
  });
  return nodes[0] && { ...nodes[0], valueText: String(attribute.value) };
}

/** What is spoken of what has the focus: of a dialog around it first. */
async function focused(client: CDPSession): Promise<string> {
  const dialog = await nodeOf(
    client,
    'document.activeElement.closest("[role=dialog], [role=alertdialog], dialog")',
  );
  const focus = await nodeOf(client, 'document.activeElement');
  return [dialog, focus].flatMap((node) => (node ? [phraseOf(node)] : [])).join('; ');
}

/** Collects what live regions say, and those that come with their words. */
const LISTEN = `
  window.heard = [];
  const REGIONS = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
  const hear = (region) => {
    const text = region?.textContent.replace(/\\s+/g, ' ').trim();
    if (text) window.heard.push(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      hear((target.nodeType === 1 ? target : target.parentElement)?.closest(REGIONS));
      for (const added of addedNodes)
        if (added.nodeType === 1) [added, ...added.querySelectorAll('*')].filter((each) => each.matches(REGIONS)).forEach(hear);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });`;

/** Whether a text is the expected one, in which "…" stands for any. */
const fits = (text: string, expected: string): boolean => {
  const parts = expected.split('…');
  const [first = ''] = parts;
  let at = first.length;
  if (!text.startsWith(first)) return false;
  for (const part of parts.slice(1)) {
    const next = part ? text.indexOf(part, at) : text.length;
    if (next < 0) return false;
    at = next + part.length;
  }
  return at === text.length;
};

/** More stops than any screen has. */
const MANY = 120;

async function perform(page: Page, client: CDPSession, person: AccountHolder, done: string): Promise<void> {
  const [verb = '', ...rest] = done.split(' ');
  const what = rest.join(' ');
  if (verb === 'open') await page.goto(what);
  else if (verb === 'type') await page.keyboard.insertText(what);
  else if (verb === 'log') await logIn(page, person);
  else if (verb === 'own') await addArtifact(person, { name: what });
  else if (verb === 'press') await page.keyboard.press(what);
  else if (verb === 'to') {
    const stops: string[] = [];
    while (stops.length < MANY) {
      await page.keyboard.press('Tab');
      const stop = await focused(client);
      if (stop.split('; ').at(-1)?.startsWith(what)) return;
      stops.push(stop);
    }
    throw new Error(`No stop begins with "${what}": ${stops.join(' / ')}`);
  } else if (verb !== 'listen') throw new Error(`Nobody knows how to "${done}".`);
}

for (const walk of WALKS.split(/^## /m).slice(1)) {
  const [title = ''] = walk.split('\n');
  test(`${title}: what a screen reader speaks (ACCESS-9)`, async ({ page, provokes }) => {
    provokes(/status of 4\d\d/);
    await page.addInitScript({ content: LISTEN });
    const client = await page.context().newCDPSession(page);
    await client.send('Accessibility.enable');
    const person = await openAccount(aPerson());
    for (const { done, spoken } of stepsOf(walk)) {
      const action = done.replaceAll('{email}', person.email).replaceAll('{password}', person.password);
      await perform(page, client, person, action);
      const said = async (): Promise<string[]> => {
        if (done.startsWith('open')) return [await page.title()];
        if (!done.startsWith('listen')) return [await focused(client)];
        return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
      };
      await expect
        .poll(async () => {
          const all = await said();
          return all.some((each) => fits(each, spoken)) ? spoken : all.join(' / ');
        }, `${title}: ${done}`)
        .toBe(spoken);
    }
  });
}
