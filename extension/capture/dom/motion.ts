import type { Attributes } from '../html/tags.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import { appendStyle } from './attributes.ts';

/** Keys of a keyframe that are not properties. */
const TIMING = new Set(['offset', 'computedOffset', 'easing', 'composite']);

/**
 * The current values of animations made by scripts (Web Animations). Stylesheet animations keep running in the copy.
 */
export class Motion {
  readonly #shown = new Map<Element, Map<string, string>>();

  /** Reads the animations of a document or of a shadow tree: a document's do not include those of its shadow trees. */
  read(root: Document | ShadowRoot): void {
    for (const animation of unclobbered(root, 'getAnimations')?.call(root) ?? []) {
      const { effect } = animation;
      if (!isScriptAnimation(animation) || !isKeyframes(effect) || !effect.target || effect.pseudoElement) continue;
      const shown = this.#shown.get(effect.target) ?? new Map<string, string>();
      for (const [name, value] of shownBy(effect, effect.target)) shown.set(name, value);
      this.#shown.set(effect.target, shown);
    }
  }

  /** Adds the animated values to the end of an element's style attribute, because animations override it. */
  render(element: Element, attributes: Attributes): void {
    const shown = this.#shown.get(element);
    if (shown?.size) appendStyle(attributes, () => [...shown].map(([name, value]) => `${name}:${value}`).join(';'));
  }
}

/** Compares by name, because a frame's window has its own constructors. */
const isScriptAnimation = (animation: Animation) => Object.prototype.toString.call(animation) === '[object Animation]';
const isKeyframes = (effect: AnimationEffect | null): effect is KeyframeEffect =>
  effect !== null && 'getKeyframes' in effect;

function* shownBy(effect: KeyframeEffect, target: Element): Generator<[string, string]> {
  const { progress } = effect.getComputedTiming();
  if (progress === null || progress === undefined) return;
  const frames = effect.getKeyframes();
  const names = new Set(frames.flatMap((frame) => Object.keys(frame)).filter((name) => !TIMING.has(name)));
  const computed = target.ownerDocument.defaultView?.getComputedStyle(target);
  for (const name of names) {
    const property = cssName(name);
    // An authored end value holds at every width. Values in between are known for the current width only.
    const end = frames.findLast((frame) => frame.computedOffset === progress && name in frame)?.[name];
    const value =
      typeof end === 'string' && effect.composite === 'replace' ? end : computed?.getPropertyValue(property);
    if (value) yield [property, value];
  }
}

function cssName(name: string): string {
  if (name.startsWith('--')) return name;
  if (name === 'cssFloat' || name === 'cssOffset') return name.slice(3).toLowerCase();
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
