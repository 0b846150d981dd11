/** A notice of one or more new views, with its final text. */
export interface Notice {
  /** A notice replaces an earlier one with the same id, so a repetition does no harm. */
  id: string;
  title: string;
  message: string;
  /** Labels of the notice's buttons; a host without buttons ignores them. */
  actions?: string[];
}

/** A way to show a notice: a desktop notification, or a toast in a pane. */
export interface Notifier {
  show(notice: Notice): Promise<void>;
}
