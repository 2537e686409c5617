import { captureListFocus } from './listFocus.ts';

/** A page with a list of cards. @param isItem whether they take the focus themselves */
function open(names: string[], isItem = false) {
  document.body.innerHTML = `<h1 tabindex="-1">Liked</h1><ul>${names
    .map(
      (name) =>
        `<li ${isItem ? 'tabindex="-1"' : ''} id="${name}"><a href="/">${name}</a><button>x</button></li>`,
    )
    .join('')}</ul>`;
  const item = (name: string) => document.getElementById(name) as HTMLElement;
  return { item, button: (name: string) => item(name).querySelector('button') as HTMLElement };
}

describe('The focus, when an item has gone with the button in it,', () => {
  it.each([
    ['the next item', 'a', 'b'],
    ['the last one after the last', 'c', 'b'],
  ])('goes to the same button of %s (FORM-4)', (_which, gone, next) => {
    const { item, button } = open(['a', 'b', 'c']);
    const focus = captureListFocus(button(gone));
    item(gone).remove();
    focus();
    expect(button(next)).toHaveFocus();
  });

  it('goes there also where the item still stands while it is told', () => {
    const { button } = open(['a', 'b']);
    captureListFocus(button('a'))();
    expect(button('b')).toHaveFocus();
  });

  it('goes to the same button where the next item has a link less', () => {
    const { item, button } = open(['a', 'b']);
    item('a').prepend(document.createElement('a'));
    captureListFocus(button('a'))();
    expect(button('b')).toHaveFocus();
  });

  it('goes to the item itself where that takes it', () => {
    const { item, button } = open(['a', 'b'], true);
    captureListFocus(button('a'))();
    expect(item('b')).toHaveFocus();
  });

  it('stays where somebody has gone on meanwhile', () => {
    const { item, button } = open(['a', 'b', 'c']);
    const focus = captureListFocus(button('a'));
    button('c').focus();
    item('a').remove();
    focus();
    expect(button('c')).toHaveFocus();
  });

  it('goes to the heading after the only one', () => {
    const { item, button } = open(['a']);
    const focus = captureListFocus(button('a'));
    item('a').remove();
    focus();
    expect(document.querySelector('h1')).toHaveFocus();
  });
});
