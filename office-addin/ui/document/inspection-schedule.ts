/** Minimum milliseconds between two inspections. */
const minInterval = 5_000;

/** Minimum time between two inspections, as a multiple of the last one's duration: Office waits while it hands over a file. */
const restFactor = 30;

/** Milliseconds without a change of the selection after which the person has paused. */
const pause = 3_000;

/** How soon the open file may be read again. It outlives the schedules of a pane. */
export interface InspectionPace {
  /** Notes that the file has been read. @param startedAt when that began, by `performance.now()` */
  rest(startedAt: number): void;
  /** Milliseconds until the file may be read again; negative if it may now. */
  wait(): number;
}

export function createInspectionPace(): InspectionPace {
  let nextAt = Number.NEGATIVE_INFINITY;
  return {
    rest(startedAt) {
      const now = performance.now();
      nextAt = now + Math.max(minInterval, restFactor * (now - startedAt));
    },
    wait: () => nextAt - performance.now(),
  };
}

/** Decides when the pane reads the open file to compare it. */
interface InspectionSchedule {
  /** Inspects now, or as soon as the pace allows it. */
  request(): void;
  /** Inspects if the person has worked in the document since the last inspection: when they see the pane again. */
  resume(): void;
  /** Notes that the person works in the document: inspects once they pause. */
  noteActivity(): void;
  /** Ends the schedule. */
  stop(): void;
}

/**
 * Creates a schedule. A pane that nobody works beside inspects nothing after the first time. Beside a person who never stops, it
 * inspects at most every five seconds, and for at most a thirtieth of the time.
 * @param inspect reads the file; never rejects
 * @param mayInspect returns false while something else reads the file, or nobody sees the pane
 */
export function createInspectionSchedule(
  inspect: () => Promise<void>,
  mayInspect: () => boolean,
  pace: InspectionPace,
): InspectionSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;
  /** Whether the person has worked in the document since the last inspection started. */
  let changed = false;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void run(), ms);
  };
  const run = async () => {
    if (running || stopped || !mayInspect()) return;
    const wait = pace.wait();
    if (wait > 0) return later(wait);
    const startedAt = performance.now();
    running = true;
    changed = false;
    await inspect();
    running = false;
    pace.rest(startedAt);
    if (changed) later(pause);
  };
  return {
    request: () => void run(),
    resume: () => {
      if (changed) void run();
    },
    noteActivity() {
      changed = true;
      later(pause);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
