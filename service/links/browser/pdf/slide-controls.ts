import { element } from '../page-data.ts';
import { type SlideActions, slideAction } from './slide-keys.ts';

/** Milliseconds without movement after which pointer and controls are hidden. */
const restMs = 2500;
/** Pixels that a finger moves at least to turn to another slide. */
const swipe = 40;

/** Turns clicks, keys and swipes over a presentation into actions, and hides pointer and controls while it rests. */
export function startSlideControls(stage: HTMLElement, actions: SlideActions): { begin(): void } {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let touch: { x: number; y: number } | undefined;
  /** Clicks may be the rest of the double click that began the presentation. */
  let isBeginning = false;
  const isRightToLeft = document.documentElement.dir === 'rtl';

  const wake = () => {
    stage.classList.remove('resting');
    clearTimeout(rest);
    rest = setTimeout(() => stage.classList.add('resting'), restMs);
  };
  const onButton = (target: EventTarget | null) => target instanceof Element && target.closest('a, button') !== null;

  element('slide-previous', HTMLButtonElement).addEventListener('click', actions.previous);
  element('slide-next', HTMLButtonElement).addEventListener('click', actions.next);
  element('presentation-end', HTMLButtonElement).addEventListener('click', actions.end);
  stage.addEventListener('click', ({ target, detail }) => {
    if (detail <= 1) isBeginning = false;
    if (!isBeginning && !onButton(target)) actions.next();
  });
  stage.addEventListener('pointermove', wake);
  stage.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
    wake();
    touch = pointerType === 'touch' && isPrimary ? { x, y } : undefined;
  });
  stage.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!touch) return;
    const [across, down] = [clientX - touch.x, clientY - touch.y];
    touch = undefined;
    if (Math.abs(across) < swipe || Math.abs(across) < Math.abs(down)) return;
    // The slides follow the finger, in the direction of reading.
    if (across < 0 === isRightToLeft) actions.previous();
    else actions.next();
  });
  stage.addEventListener('keydown', (event) => {
    // The keys of the viewer behind it scroll, zoom and search.
    event.stopPropagation();
    if (event.key === 'Tab') wake();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === ' ' || event.key === 'Enter') && onButton(event.target)) return;
    const action = slideAction(event.key, event.shiftKey, isRightToLeft);
    if (!action) return;
    event.preventDefault();
    actions[action]();
  });
  return {
    begin() {
      isBeginning = true;
      wake();
    },
  };
}
