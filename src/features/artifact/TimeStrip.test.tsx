import { act, createEvent, fireEvent } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { settle } from '#src/testing/settle.ts';

/** Opens the page of an artifact of 196 BC whose only related one has this date. */
async function openBeside(historicalCreationDate: string) {
  const ada = aPerson();
  const own = await addArtifact(ada, { historicalCreationDate: '196 BC' });
  const other = await addArtifact(ada, { historicalCreationDate });
  failBackend(pathOf('relatedArtifacts', own._id), { status: 200, body: [other] });
  const app = renderApp(`/artifact/${own._id}`, { as: ada });
  await app.screen.findByRole('heading', { level: 1, name: own.name });
  return { ...app, own, other };
}

/** Presses as a touch screen does. @param size of what touches, in px @param detail 0 of a click that no pointer has made */
function touch(dot: HTMLElement, size: number, detail = 1) {
  // jsdom has no pointer events, which say what they come from.
  const down = createEvent.pointerDown(dot);
  for (const [name, value] of Object.entries({ pointerType: 'touch', width: size, height: size }))
    Object.defineProperty(down, name, { value });
  fireEvent(dot, down);
  fireEvent.click(dot, { detail });
}

/** Moves a pointer, as browsers tell it. */
function goOn(from: HTMLElement, to: HTMLElement) {
  const out = createEvent.pointerOut(from);
  Object.defineProperty(out, 'relatedTarget', { value: to });
  fireEvent(from, out);
}

describe('The strip of time', () => {
  it('names a dot at the first press of a finger, and opens it at the second (RELATED-5)', async () => {
    const { screen, own, other } = await openBeside('1851');
    const label = `${other.name}, 1851`;
    const dot = await screen.findByRole('link', { name: label });
    const press = () => touch(dot, 20);
    expect(screen.queryByText(label)).not.toBeInTheDocument();
    press();
    expect(await screen.findByText(label)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
    press();
    expect(await screen.findByRole('heading', { level: 1, name: other.name })).toBeVisible();
  });

  it('shows the name of a dot while a pointer is on either, until Escape (RELATED-5)', async () => {
    const { screen, other, user } = await openBeside('1851');
    const label = `${other.name}, 1851`;
    const dot = await screen.findByRole('link', { name: label });
    fireEvent.pointerOver(dot);
    const name = screen.getByText(label);
    goOn(dot, name);
    expect(name).toBeVisible();
    goOn(name, document.body);
    expect(screen.queryByText(label)).not.toBeInTheDocument();
    fireEvent.pointerOver(dot);
    expect(screen.getByText(label)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(label)).not.toBeInTheDocument();
  });

  it.each([
    ['with a pointer of no size', 0, 1],
    ['without coordinates', 20, 0],
  ])('opens a dot at the first press of a screen reader %s (RELATED-5)', async (_, size, detail) => {
    const { screen, other } = await openBeside('1851');
    touch(await screen.findByRole('link', { name: `${other.name}, 1851` }), size, detail);
    expect(await screen.findByRole('heading', { level: 1, name: other.name })).toBeVisible();
  });

  it('opens at a press that follows a finger which has named and left it (RELATED-5)', async () => {
    const { screen, other } = await openBeside('1851');
    const label = `${other.name}, 1851`;
    const dot = await screen.findByRole('link', { name: label });
    touch(dot, 20);
    expect(await screen.findByText(label)).toBeVisible();
    fireEvent.blur(dot);
    expect(screen.queryByText(label)).not.toBeInTheDocument();
    fireEvent.click(dot, { detail: 1 });
    expect(await screen.findByRole('heading', { level: 1, name: other.name })).toBeVisible();
  });

  it('is not shown of one that stands alone in time (RELATED-5)', async () => {
    const { screen, allAnswered } = await openBeside('nobody knows');
    await screen.findByText('196 BC');
    await import('./TimeStrip.tsx');
    await act(settle);
    await allAnswered();
    expect(screen.queryByRole('listitem', { name: /^This artifact/ })).not.toBeInTheDocument();
  });
});
