import fs from 'node:fs';
import { ROOT } from '../../scripts/root.ts';
import { until, type Send } from './engine.ts';

/** An element of the page, as WebDriver names it. */
export type Element = Record<string, string>;
type Text = string | RegExp;

const LIBRARY = `${ROOT}/node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js`;
/** Brings Testing Library into the page, once; `__name` is what the transpiler of these files expects. */
const DEFINE = `globalThis.__name ??= (it) => it; if (!globalThis.TestingLibraryDom) (function () { var exports, module, define;
${fs.readFileSync(LIBRARY, 'utf8')} }).call(window);`;

type Queries = Record<string, (root: HTMLElement, what: unknown, options: object) => HTMLElement[]>;

/** Runs in the page: what is visible there, in the order of the document. */
function findInPage(by: string, role: string | null, text: string | { source: string }): HTMLElement[] {
  const queries = (globalThis as unknown as { TestingLibraryDom: Queries }).TestingLibraryDom;
  const name = typeof text === 'string' ? text : new RegExp(text.source);
  const options = role === null ? { ignore: 'script, style, noscript' } : { hidden: true, name };
  const found = queries[`queryAllBy${by}`]?.(document.body, role ?? name, options) ?? [];
  const isShown = (it: HTMLElement) =>
    it.checkVisibility({ visibilityProperty: true }) && !it.closest('[aria-hidden=true], [inert]');
  // A file's input and an option have no box of their own.
  return found.filter((it) => it.matches('[type=file], option') || isShown(it));
}

/** Runs in the page. WebKit's driver does not scroll to what stands just below the edge of the window. */
function isDisabledInView(button: HTMLButtonElement): boolean {
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  return button.disabled;
}

/** A window of a browser, used as a person uses it: by roles, labels and texts, which are waited for. */
export class Page {
  constructor(
    readonly send: Send,
    private readonly site: string,
  ) {}

  open = (address: string) => this.send('Navigate', { url: this.site + address });
  address = async () => String(await this.send('GetCurrentURL')).slice(this.site.length);
  window = () => this.send('GetWindowHandle') as Promise<string>;
  windows = () => this.send('GetWindowHandles') as Promise<string[]>;
  to = (handle: string) => this.send('SwitchToWindow', { handle });

  /** Runs a function in the page, where elements are elements. */
  run<Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args): Promise<Result> {
    const script = `${DEFINE} return (${task.toString()}).apply(null, arguments)`;
    // Firefox keeps what is global to such a script until the page is left, if it is named and not made anew.
    const keeping = { sandbox: 'stories', newSandbox: false };
    return this.send('ExecuteScript', { script, args, ...keeping }) as Promise<Result>;
  }
  at = (address: RegExp) => until(String(address), async () => address.test(await this.address()));

  private async all(by: string, role: string | null, text: Text): Promise<Element[]> {
    const sent = typeof text === 'string' ? text : { source: text.source };
    return (await this.run(findInPage, by, role, sent)) as unknown as Element[];
  }
  private first = (by: string, role: string | null, text: Text) =>
    until(`${role ?? by} ${String(text)}`, async () => (await this.all(by, role, text))[0]);

  role = (role: string, name: Text) => this.first('Role', role, name);
  text = (text: Text) => this.first('Text', null, text);
  gone = (role: string, name: Text) =>
    until(`no ${role}`, async () => (await this.all('Role', role, name)).length === 0);

  /** Presses what may be pressed, which it brings into view: what is disabled is waited for. */
  press = (role: string, name: Text) =>
    until(`${role} ${String(name)}, to be pressed`, async () => {
      const element = await this.role(role, name);
      if (await this.run(isDisabledInView, element as unknown as HTMLButtonElement)) return false;
      await this.send('ElementClick', { id: Object.values(element)[0] });
      return true;
    });
  /** Types a text into a field, or gives a file to it. */
  type = async (label: Text, text: string) =>
    this.send('ElementSendKeys', { id: Object.values(await this.first('LabelText', null, label))[0], text });

  /** Drags one element onto another with the mouse. */
  async drag(from: Element, to: Element): Promise<void> {
    const move = { type: 'pointerMove', x: 0, y: 0, duration: 100 };
    const steps = [
      { ...move, origin: from },
      { type: 'pointerDown', button: 0 },
      { ...move, origin: 'pointer', y: -10 },
      { ...move, origin: to },
      { type: 'pause', duration: 500 },
      { type: 'pointerUp', button: 0 },
    ];
    const actions = [{ type: 'pointer', id: 'mouse', actions: steps }];
    await this.send('PerformActions', { actions });
  }
}
