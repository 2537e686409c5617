import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { Link, NavLink, type LinkProps } from './Link.tsx';

function Shown() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)} ${useNavigationType()}`}</output>;
}

/** @returns whether the browser is left to follow the link itself */
function press(link: Partial<LinkProps>, init?: MouseEventInit): boolean {
  render(
    <MemoryRouter basename="/museum" initialEntries={['/museum/']}>
      <Link to="/about/1" {...link}>
        About
      </Link>
      <Link to="/about/2">About two</Link>
      <Shown />
    </MemoryRouter>,
  );
  const anchor = screen.getByRole('link', { name: 'About' });
  expect(anchor.getAttribute('href')).toBe('/museum/about/1');
  const click = createEvent.click(anchor, { button: 0, ...init });
  fireEvent(anchor, click);
  return !click.defaultPrevented;
}

const shown = () => screen.getByRole('status').textContent;

describe('a link', () => {
  it('shows its page without loading a document, and keeps what the history is to know', () => {
    expect(press({ state: { results: 'vase' } })).toBe(false);
    expect(shown()).toBe('/about/1 {"results":"vase"} PUSH');
  });

  it('takes the place of the shown address where it is to, and where it leads to that', () => {
    press({ replace: true });
    expect(shown()).toBe('/about/1 null REPLACE');
    fireEvent.click(screen.getByRole('link', { name: 'About two' }), { button: 0 });
    expect(shown()).toBe('/about/2 null PUSH');
    fireEvent.click(screen.getByRole('link', { name: 'About two' }), { button: 0 });
    expect(shown()).toBe('/about/2 null REPLACE');
  });

  it('is left to the browser where it opens elsewhere', () => {
    expect(press({}, { ctrlKey: true })).toBe(true);
    expect(shown()).toBe('/ null POP');
  });

  it('is left to the browser where it names another window', () => {
    expect(press({ target: '_blank' })).toBe(true);
    expect(shown()).toBe('/ null POP');
  });

  it('is not followed where its press does something else', () => {
    press({ onClick: (event) => event.preventDefault() });
    expect(shown()).toBe('/ null POP');
  });
});

describe('a link of a navigation', () => {
  it('says that its page is shown, but not while a page below it is', () => {
    render(
      <MemoryRouter initialEntries={['/about/1']}>
        <NavLink to="/about/1">This</NavLink>
        <NavLink to="/about">Above</NavLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('This');
    expect(screen.getByText('Above').getAttribute('aria-current')).toBeNull();
  });
});
