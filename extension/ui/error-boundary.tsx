import { Component, type ComponentChildren } from 'preact';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import type { recordFault } from '../stores/fault-log.ts';
import { onUncaughtError } from '../stores/uncaught-errors.ts';

/** Loads the fault log on demand: the code of stored values is half of the popup's size budget. */
const recordFaultLater: typeof recordFault = async (...fault) =>
  (await import('../stores/fault-log.ts')).recordFault(...fault);

/** Shows that something broke, with two ways out: reload the page, or make a report. */
function CrashNotice() {
  return (
    <div class="broken">
      <div class="notice notice-bad" role="alert">
        <p>{t('broke.happened')}</p>
        <div class="row">
          <Button onClick={() => location.reload()}>{t('broke.reload')}</Button>
          <a class="button" href="/options.html#broke" target="_blank" rel="noreferrer">
            {t('broke.make')}
          </a>
        </div>
      </div>
    </div>
  );
}

/**
 * Shows a screen, and a notice after an unexpected error. Whatever can still be rendered stays, with everything entered
 * in it.
 */
export class ErrorBoundary extends Component<
  { children: ComponentChildren },
  { crashed: boolean; renderable: boolean }
> {
  override state = { crashed: false, renderable: true };

  override componentDidMount() {
    onUncaughtError(`page ${location.pathname}`, recordFaultLater, () => this.setState({ crashed: true }));
  }

  override componentDidCatch(error: unknown) {
    this.setState({ renderable: false });
    reportError(error);
  }

  override render() {
    return (
      <>
        {this.state.crashed && <CrashNotice />}
        {this.state.renderable && this.props.children}
      </>
    );
  }
}
