import { describe, expect, it } from 'vitest';
import { contrastOf as contrast, type Rgb } from '../../inspect/picture/luminance.ts';
import { accentsOf } from './accent.ts';

describe('accentsOf', () => {
  it('keeps a colour that can be read', () => {
    expect(accentsOf('#0b5c6b').light.accent).toBe('#0b5c6b');
    expect(accentsOf('#7fe0e8').dark.accent).toBe('#7fe0e8');
  });

  it('keeps the hue of a colour that cannot be read, instead of greying it', () => {
    const { dark } = accentsOf('#1e2a78');
    expect(saturationOf(dark.accent)).toBeGreaterThan(0.4);
    expect(saturationOf(accentsOf('#ffff00').light.accent)).toBeGreaterThan(0.8);
  });

  it('turns a colour that is nearly black or white over: a grey button would seem disabled', () => {
    for (const color of ['#000000', '#0b0d1f', '#2b2b2b'])
      expect(contrastOf(accentsOf(color).dark.accent, '#242b2e')).toBeGreaterThan(10);
    expect(contrastOf(accentsOf('#ffffff').light.accent, '#ffffff')).toBeGreaterThan(10);
  });

  it.each(['#777777', '#6b7280', '#94a3b8', '#808080'])('takes the nearest shade of the grey %s', (color) => {
    const { light, dark } = accentsOf(color);
    for (const { accent } of [light, dark]) {
      expect(contrastOf(accent, '#ffffff')).toBeLessThan(5.5);
      expect(contrastOf(accent, '#242b2e')).toBeLessThan(6.5);
    }
  });

  it.each(['#000000', '#010101', '#0b0d1f', '#ffffff', '#808080', '#0b5c6b', '#ffff00'])(
    'shows that the pointer is over a button in %s',
    (color) => {
      const { light, dark } = accentsOf(color);
      for (const { accent, hover } of [light, dark]) expect(contrastOf(accent, hover)).toBeGreaterThanOrEqual(1.2);
    },
  );

  it.each(['#ffff00', '#ffffff', '#000000', '#808080', '#ff0000', '#00ff7f', '#1e2a78', '#f7c6d9'])(
    'makes %s readable as text and under text, in both themes',
    (color) => {
      const { light, dark } = accentsOf(color);
      expect(contrastOf(light.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(dark.accent, '#242b2e')).toBeGreaterThanOrEqual(4.5);
      for (const { accent, hover, on } of [light, dark]) {
        expect(contrastOf(on, accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(on, hover)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

function contrastOf(one: string, other: string): number {
  return contrast(rgbOf(one), rgbOf(other));
}

function rgbOf(color: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** Of HSL: 0 is grey. */
function saturationOf(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  return (most - least) / (1 - Math.abs(most + least - 1));
}
