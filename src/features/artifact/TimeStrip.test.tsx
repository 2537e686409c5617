import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { pathOf } from '#contract/calls.ts';
import { addArtifact } from '#src/testing/backend.ts';
import { failBackend } from '#src/testing/failBackend.ts';
import { aPerson } from '#src/testing/people.ts';
import { renderApp } from '#src/testing/renderApp.tsx';
import { TimeStrip } from './TimeStrip.tsx';

const ada = aPerson();

/** Shows the strip of an artifact of 196 BC whose only related one has this date. */
async function openBeside(historicalCreationDate = '1851') {
  const own = await addArtifact(ada, { historicalCreationDate: '196 BC' });
  const other = await addArtifact(ada, { historicalCreationDate });
  failBackend(pathOf('relatedArtifacts', own._id), { status: 200, body: [other] });
  const app = renderApp('/', { as: ada, alone: <TimeStrip artifact={own} /> });
  await app.allAnswered();
  const label = `${other.name}, ${historicalCreationDate}`;
  return {
    ...app,
    label,
    dot: () => screen.getByLabelText(label),
    address: () => app.router.state.location.pathname,
    addressOfOther: `/artifact/${other._id}`,
  };
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
    const { label, dot, address, addressOfOther } = await openBeside();
    expect(dot()).toHaveRole('link');
    expect(screen.queryByText(label)).not.toBeInTheDocument();
    touch(dot(), 20);
    expect(screen.getByText(label)).toBeVisible();
    expect(address()).toBe('/');
    touch(dot(), 20);
    await waitFor(() => expect(address()).toBe(addressOfOther));
  });

  it('shows the name of a dot while a pointer is on either, until Escape (RELATED-5)', async () => {
    const { label, dot, user } = await openBeside();
    fireEvent.pointerOver(dot());
    const name = screen.getByText(label);
    goOn(dot(), name);
    expect(name).toBeVisible();
    goOn(name, document.body);
    expect(screen.queryByText(label)).not.toBeInTheDocument();
    fireEvent.pointerOver(dot());
    expect(screen.getByText(label)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(label)).not.toBeInTheDocument();
  });

  it.each([
    ['with a pointer of no size', 0, 1],
    ['without coordinates', 20, 0],
  ])('opens a dot at the first press of a screen reader %s (RELATED-5)', async (_, size, detail) => {
    const { dot, address, addressOfOther } = await openBeside();
    touch(dot(), size, detail);
    await waitFor(() => expect(address()).toBe(addressOfOther));
  });

  it('opens at a press that follows a finger which has named and left it (RELATED-5)', async () => {
    const { label, dot, address, addressOfOther } = await openBeside();
    touch(dot(), 20);
    expect(screen.getByText(label)).toBeVisible();
    fireEvent.blur(dot());
    expect(screen.queryByText(label)).not.toBeInTheDocument();
    fireEvent.click(dot(), { detail: 1 });
    await waitFor(() => expect(address()).toBe(addressOfOther));
  });

  it('is not shown of one that stands alone in time (RELATED-5)', async () => {
    const { container } = await openBeside('nobody knows');
    expect(container).toBeEmptyDOMElement();
  });
});
