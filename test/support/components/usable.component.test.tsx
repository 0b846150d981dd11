import { expect, it } from 'vitest';
import { faultsForPeople } from './usable.ts';

it('reports what makes a screen inaccessible: a missing name, low contrast in either scheme, overflow at 320 pixels', async () => {
  document.title = 'Made to be wrong';
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<style>
      :root { color-scheme: light dark; color: light-dark(black, white); background: light-dark(white, black) }
      #light { color: light-dark(#ddd, white) } #dark { color: light-dark(black, #222) }
    </style>
    <main><p id="light">Light</p><p id="dark">Dark</p><button></button><div style="width: 400px">Wide</div></main>`;
  expect(await faultsForPeople()).toEqual([
    expect.stringMatching(/^button-name: /),
    expect.stringMatching(/^color-contrast: <p id="light"/),
    expect.stringMatching(/^dark: color-contrast: <p id="dark"/),
    'wider than 320 pixels',
  ]);
  document.body.className = 'screen-popup';
  document.body.innerHTML = '<main style="width: 400px">A popup is as wide as it is</main>';
  expect(await faultsForPeople()).toEqual([]);
  document.body.className = '';
});
