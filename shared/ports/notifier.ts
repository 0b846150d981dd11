/** A notice of one or more new views, in words already put together. */
export interface Notice {
  /** Showing a notice again with the same id replaces it: repeating one is harmless. */
  id: string;
  title: string;
  message: string;
  /** What can be done about it from the notice itself; a host without buttons leaves them out. */
  actions?: string[];
}

/** Puts a notice in front of the person: the desktop's notifications, or a toast in a pane. */
export interface Notifier {
  show(notice: Notice): Promise<void>;
}
