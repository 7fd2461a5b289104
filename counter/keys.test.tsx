import { focusedTicket, isTyping, keys, moveFocus } from './keys';
import { en } from './texts/sheets/en';

/** Columns with the names of their tickets. */
function board(...columns: string[][]): void {
  document.body.innerHTML = columns
    .map((names, at) => {
      const tickets = names.map(
        (name) => `<article data-ticket="${name}" tabindex="-1"><button>${name}</button></article>`,
      );
      return `<section data-column="${at}">${tickets.join('')}</section>`;
    })
    .join('');
}
const goes = (...arrows: string[]): (string | null)[] =>
  arrows.map((arrow) => {
    moveFocus(`Arrow${arrow}`);
    return focusedTicket();
  });

test('arrows go from ticket to ticket, over columns without any, and stop at the ends', () => {
  board(['a1', 'a2', 'a3'], [], ['c1', 'c2']);
  expect(focusedTicket()).toBeNull();
  expect(goes('Right')).toEqual(['a1']);
  expect(goes('Up', 'Left')).toEqual(['a1', 'a1']);
  expect(goes('Down', 'Down', 'Down')).toEqual(['a2', 'a3', 'a3']);
  // The other column is shorter.
  expect(goes('Right', 'Right', 'Up', 'Left')).toEqual(['c2', 'c2', 'c1', 'a1']);
});

test('an arrow goes on from a button of a ticket', () => {
  board(['a1', 'a2']);
  document.querySelector<HTMLElement>('[data-ticket=a1] button')?.focus();
  expect(focusedTicket()).toBe('a1');
  expect(goes('Down')).toEqual(['a2']);
});

test('other keys, and a board without tickets, are left alone', () => {
  board(['a1']);
  expect(moveFocus('x')).toBe(false);
  board([], []);
  expect(moveFocus('ArrowDown')).toBe(false);
});

test('letters that are typed into a field are no keys of the board', () => {
  document.body.innerHTML = '<input><textarea></textarea><select></select><button></button>';
  const typing = [...document.body.children].map((element) => isTyping(element));
  expect([...typing, isTyping(document), isTyping(null)]).toEqual([true, true, true, false, false, false]);
});

test('the list of keys names each once', () => {
  expect(new Set(keys.map(({ shown }) => shown)).size).toBe(keys.length);
  for (const { text } of keys) expect(en).toHaveProperty([text]);
});
