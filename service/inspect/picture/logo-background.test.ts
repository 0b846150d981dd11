import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { backgroundOf } from './logo-background.ts';

/** A logo of words in these colours, on a transparent background. */
function logo(...colors: string[]) {
  const canvas = createCanvas(480, 120);
  const context = canvas.getContext('2d');
  context.font = 'bold 60px sans-serif';
  for (const [index, color] of colors.entries()) {
    context.fillStyle = color;
    context.fillRect(20 + index * 220, 20, 180, 60);
    context.fillText('Logo', 20 + index * 220, 115);
  }
  return canvas;
}

describe('backgroundOf', () => {
  it.each([
    ['black letters', ['#0b0d1f'], 'light'],
    ['white letters', ['#ffffff'], 'dark'],
    ['pale yellow letters', ['#fff3a6'], 'dark'],
    ['red letters', ['#e4002b'], 'any'],
    ['a red sign with white letters', ['#e4002b', '#ffffff'], 'dark'],
    ['a red sign with black letters', ['#e4002b', '#000000'], 'light'],
  ])('sets %s on the background where all can be seen', (_, colors, background) => {
    expect(backgroundOf(logo(...colors))).toBe(background);
  });

  it.each(['#ffffff', '#000000'])('leaves a red sign with letters in %s inside it as it is', (color) => {
    const canvas = createCanvas(320, 120);
    const context = canvas.getContext('2d');
    context.fillStyle = '#e4002b';
    context.roundRect(10, 10, 300, 100, 50);
    context.fill();
    context.fillStyle = color;
    context.font = 'bold 90px sans-serif';
    context.fillText('Logo', 45, 92);
    expect(backgroundOf(canvas)).toBe('any');
  });

  it('leaves a picture without transparent parts as it is', () => {
    const canvas = createCanvas(40, 40);
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, 40, 40);
    expect(backgroundOf(canvas)).toBe('any');
  });

  it('takes an empty picture', () => {
    expect(backgroundOf(createCanvas(40, 40))).toBe('any');
  });
});
