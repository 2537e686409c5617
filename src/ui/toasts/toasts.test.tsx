import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toastPlace } from '#src/testing/toastPlace.ts';
import { ToastsProvider } from './ToastsProvider.tsx';
import { Toasts, type QueuedToast } from './Toasts.tsx';
import type { ToastKind } from './toastKinds.ts';
import { useToast } from './useToast.ts';

/** Longer than each of a toast's exit transitions. */
const EXIT_STEP_MS = 500;

const KINDS = ['auth', 'login', 'like', 'contact'] satisfies ToastKind[];

function Buttons() {
  const toast = useToast();
  return KINDS.flatMap((kind) => [
    <button key={kind} onClick={() => toast(kind, 'success', `${kind} toast`)}>
      {kind}
    </button>,
    <button key={`${kind} error`} onClick={() => toast(kind, 'error', `${kind} failed`)}>
      {kind} error
    </button>,
  ]);
}

async function show(...kinds: (ToastKind | `${ToastKind} error`)[]) {
  render(
    <ThemeProvider theme={createTheme()}>
      <ToastsProvider>
        <Buttons />
      </ToastsProvider>
    </ThemeProvider>,
  );
  for (const kind of kinds) fireEvent.click(screen.getByRole('button', { name: kind }));
  // The toast components load with the first toast.
  await act(() => import('./Toasts.tsx'));
  pass(500);
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const toast = (text: string) => screen.getByText(text).closest('[role=status]') as HTMLElement;
const expectGone = (text: string) => {
  for (let step = 0; step < 4; step += 1) pass(EXIT_STEP_MS);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
};
const drag = (element: Element, across: number) => {
  fireEvent.touchStart(element, { touches: [{ clientX: 0, clientY: 0 }] });
  fireEvent.touchMove(element, { touches: [{ clientX: across, clientY: 0 }] });
};

let hasFocus: jest.SpiedFunction<typeof document.hasFocus>;
beforeEach(() => {
  jest.useFakeTimers();
  hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('toasts', () => {
  it('of an error leave when what failed succeeds, and those of something else stay (TOAST-5)', async () => {
    await show('auth error');
    fireEvent.click(screen.getByRole('button', { name: 'contact' }));
    pass(1000);
    expect(screen.getByText('auth failed')).toBeVisible();
    // Before the five seconds that the toast of an error has.
    fireEvent.click(screen.getByRole('button', { name: 'login' }));
    expectGone('auth failed');
  });

  it('leave the queue when they are shown, and are shown once', () => {
    const queue: QueuedToast[] = [{ kind: 'auth', variant: 'success', message: 'Saved' }];
    const onShown = jest.fn();
    const toasts = (waiting: readonly QueuedToast[]) => (
      <ThemeProvider theme={createTheme()}>
        <Toasts queue={waiting} onShown={onShown} />
      </ThemeProvider>
    );
    const { rerender } = render(toasts(queue));
    expect(onShown).toHaveBeenCalledWith(queue);
    rerender(toasts([...queue]));
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  it('that waited for their stack to load are the newest four', async () => {
    await show();
    // In one batch, as while the stack loads.
    act(() => {
      for (const kind of ['auth', 'auth error', 'login', 'like', 'like error', 'contact'])
        screen.getByRole('button', { name: kind }).click();
    });
    pass(500);
    expect(screen.queryByText('auth toast')).not.toBeInTheDocument();
    expect(screen.queryByText('auth failed')).not.toBeInTheDocument();
    for (const text of ['login toast', 'like failed', 'contact toast'])
      expect(screen.getByText(text)).toBeVisible();
  });

  it('keep their places on a narrow window: in the center and at the right (TOAST-1)', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query.includes('max-width') }) as MediaQueryList);
    await show('login', 'auth');
    expect([toastPlace('login toast'), toastPlace('auth toast')]).toEqual(['top-center', 'top-right']);
  });
});

describe('a toast', () => {
  it.each([
    ['auth', 5000],
    ['login', 3000],
    ['like', 1000],
    ['contact', 2500],
  ] as const)('of the kind %s leaves after %i ms (TOAST-1)', async (kind, ms) => {
    await show(kind);
    pass(ms - 501);
    expect(screen.getByText(`${kind} toast`)).toBeVisible();
    pass(1);
    expectGone(`${kind} toast`);
  });

  it.each([
    ['auth', 'at the right', true],
    ['login', 'in the center', false],
  ] as const)(
    'of the kind %s stands at the top, %s; a line tells its time: %s (TOAST-1)',
    async (kind, place, line) => {
      await show(kind);
      const container = toast(`${kind} toast`).closest('.notistack-SnackbarContainer') as HTMLElement;
      const { left, right, top } = getComputedStyle(container);
      expect(top).not.toBe('');
      expect(place === 'in the center' ? left : right).toMatch(
        place === 'in the center' ? /^50%$/ : /^\d+px$/,
      );
      expect(toast(`${kind} toast`).lastElementChild?.matches('div[aria-hidden]')).toBe(line);
    },
  );

  it('is light in both themes', async () => {
    await show('auth');
    expect(toast('auth toast')).toHaveAttribute('data-theme', 'light');
  });

  it('stands still in time while it is pointed at (TOAST-2)', async () => {
    await show('login');
    fireEvent.mouseEnter(toast('login toast'));
    pass(60_000);
    expect(screen.getByText('login toast')).toBeVisible();
    fireEvent.mouseLeave(toast('login toast'));
    pass(2499);
    expect(screen.getByText('login toast')).toBeVisible();
    pass(1);
    expectGone('login toast');
  });

  it('stands still in time while the person is in another window (TOAST-2)', async () => {
    await show('login');
    hasFocus.mockReturnValue(false);
    fireEvent(window, new Event('blur'));
    pass(60_000);
    expect(screen.getByText('login toast')).toBeVisible();
    hasFocus.mockReturnValue(true);
    fireEvent(window, new Event('focus'));
    pass(2500);
    expectGone('login toast');
  });

  it('is dismissed by a swipe past 80 % of its width, and springs back before that (TOAST-3)', async () => {
    await show('auth');
    const element = toast('auth toast');
    drag(element, 80);
    expect(element).toHaveStyle({ transform: 'translateX(80px)' });
    fireEvent.touchEnd(element);
    expect(element).toHaveStyle({ transform: 'translateX(0px)' });
    drag(element, 90);
    fireEvent.touchCancel(element);
    expect(element).toHaveStyle({ transform: 'translateX(0px)' });
    pass(EXIT_STEP_MS);
    expect(screen.getByText('auth toast')).toBeVisible();
    drag(element, -81);
    fireEvent.touchEnd(element);
    expectGone('auth toast');
  });

  it('gets the focus by Alt+T, the newest one first, and gives it back when it is closed (TOAST-3)', async () => {
    await show('auth', 'login');
    const before = screen.getByRole('button', { name: 'auth' });
    before.focus();
    fireEvent.keyDown(window, { code: 'KeyT', altKey: true });
    expect(toast('login toast')).toHaveFocus();
    pass(60_000);
    // It does nothing else.
    expect(fireEvent.keyDown(toast('login toast'), { key: 'Escape' })).toBe(false);
    expect(before).toHaveFocus();
    expectGone('login toast');
  });

  it('is closed by its button', async () => {
    await show('auth');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expectGone('auth toast');
  });
});
