import { fireEvent } from '@testing-library/react';
import { followPointers } from './followPointers.ts';

function follow() {
  const element = document.createElement('div');
  element.setPointerCapture = jest.fn();
  element.tabIndex = 0;
  document.body.append(element);
  const told = { onMove: jest.fn(), onZoom: jest.fn(), onPress: jest.fn(), onPoint: jest.fn() };
  followPointers(element, told);
  // The test's browser has no pointer events of its own.
  const pointer = (kind: string, id: number, x: number, pointerType = 'mouse') =>
    fireEvent(
      element,
      Object.assign(new MouseEvent(`pointer${kind}`, { clientX: x, clientY: 10 }), {
        pointerId: id,
        pointerType,
      }),
    );
  /** A browser tells of a click where a button is let go, also after a move. */
  const release = (x: number, count = 1) => {
    pointer('up', 1, x);
    fireEvent.click(element, { clientX: x, clientY: 10, detail: count });
  };
  return { element, pointer, release, ...told };
}

describe('Pointers on the map', () => {
  it('press where they do not move, once more at a double click, and move it where they do (PLACE-30)', () => {
    const { pointer, release, onMove, onPress } = follow();
    pointer('down', 1, 50);
    pointer('move', 1, 52);
    release(52);
    expect(onPress).toHaveBeenCalledWith([52, 10], false);
    pointer('down', 1, 50);
    pointer('move', 1, 80);
    release(80);
    expect(onMove).toHaveBeenLastCalledWith(30, 0);
    expect(onPress).toHaveBeenCalledTimes(1);
    pointer('down', 1, 50);
    release(50, 2);
    expect(onPress).toHaveBeenLastCalledWith([50, 10], true);
  });

  it('leave the page to one finger; two of them move and zoom (PLACE-30)', () => {
    const { pointer, onMove, onZoom } = follow();
    pointer('down', 1, 100, 'touch');
    pointer('move', 1, 160, 'touch');
    expect(onMove).not.toHaveBeenCalled();
    pointer('down', 2, 260, 'touch');
    pointer('move', 2, 360, 'touch');
    expect(onMove).toHaveBeenLastCalledWith(50, 0);
    expect(onZoom).toHaveBeenLastCalledWith(2, [260, 10]);
  });

  it('zoom by the wheel once it has the focus, or with Ctrl (PLACE-30)', () => {
    const { element, onZoom } = follow();
    expect(fireEvent.wheel(element, { deltaY: -100 })).toBe(true);
    expect(onZoom).not.toHaveBeenCalled();
    expect(fireEvent.wheel(element, { deltaY: -10, ctrlKey: true })).toBe(false);
    element.focus();
    expect(fireEvent.wheel(element, { deltaY: -100 })).toBe(false);
    expect(onZoom).toHaveBeenCalledTimes(2);
  });
});
