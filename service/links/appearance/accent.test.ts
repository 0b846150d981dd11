import { describe, expect, it } from 'vitest';
import { accentsOf, contrastOf } from './accent.ts';

describe('accentsOf', () => {
  it('keeps a colour that can be read', () => {
    expect(accentsOf('#0b5c6b').light.accent).toBe('#0b5c6b');
    expect(accentsOf('#7fe0e8').dark.accent).toBe('#7fe0e8');
  });

  it.each(['#ffff00', '#ffffff', '#000000', '#808080', '#ff0000', '#00ff7f', '#1e2a78', '#f7c6d9'])(
    'makes %s readable as text and under text, in both themes',
    (color) => {
      const { light, dark } = accentsOf(color);
      expect(contrastOf(light.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(dark.accent, '#242b2e')).toBeGreaterThanOrEqual(4.5);
      for (const { accent, strong, on } of [light, dark]) {
        expect(contrastOf(on, accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(on, strong)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
