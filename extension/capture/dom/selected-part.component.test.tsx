import { afterEach, describe, expect, it } from 'vitest';
import { SelectedPart } from './selected-part.ts';

afterEach(() => document.body.replaceChildren());

/** Returns the elements with an id that are captured, if a range of the document is selected. */
function captured(html: string, select: (get: (id: string) => Element, selection: Selection) => void): string[] {
  document.body.innerHTML = html;
  const get = (id: string) => document.getElementById(id) as Element;
  select(get, document.getSelection() as Selection);
  const part = SelectedPart.of(document);
  return Array.from(document.querySelectorAll('[id]'))
    .filter((element) => part.includes(element))
    .map(({ id }) => id);
}

const PAGE =
  '<p id="a">before</p> <x-card id="card"> <b id="inner">light</b> </x-card> <iframe id="frame"></iframe> <p id="z">after</p>';

describe('a selection', () => {
  it('includes what it runs through', () => {
    const ids = captured(PAGE, (get, selection) =>
      selection.setBaseAndExtent(get('a').firstChild as Node, 2, get('z').firstChild as Node, 2),
    );
    expect(ids).toEqual(['a', 'card', 'inner', 'frame', 'z']);
  });

  it('includes what contains it', () => {
    const ids = captured(PAGE, (get, selection) => selection.selectAllChildren(get('inner')));
    expect(ids).toEqual(['card', 'inner']);
  });

  it.each([
    ['a component', (get: (id: string) => Element): [Node, number] => [get('card'), 0]],
    ['what is in a component', (get: (id: string) => Element): [Node, number] => [get('inner'), 0]],
    ['its first text', (get: (id: string) => Element): [Node, number] => [get('inner').firstChild as Node, 0]],
  ])('that ends at the start of %s leaves it out', (_what, end) => {
    const ids = captured(PAGE, (get, selection) =>
      selection.setBaseAndExtent(get('a').firstChild as Node, 0, ...end(get)),
    );
    expect(ids).toEqual(['a']);
  });

  it.each([
    ['a component', (get: (id: string) => Element): [Node, number] => [get('card'), get('card').childNodes.length]],
    ['what is in a component', (get: (id: string) => Element): [Node, number] => [get('inner'), 1]],
    ['its last text', (get: (id: string) => Element): [Node, number] => [get('inner').firstChild as Node, 5]],
  ])('that begins at the end of %s leaves it out', (_what, start) => {
    const ids = captured(PAGE, (get, selection) =>
      selection.setBaseAndExtent(...start(get), get('z').firstChild as Node, 5),
    );
    expect(ids).toEqual(['frame', 'z']);
  });

  it('that ends within a frame leaves it out', () => {
    const ids = captured(PAGE, (get, selection) =>
      selection.setBaseAndExtent(get('a').firstChild as Node, 0, get('frame'), 0),
    );
    expect(ids).toEqual(['a', 'card', 'inner']);
  });
});
