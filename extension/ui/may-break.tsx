import { Component, type ComponentChildren } from 'preact';
import { onUncaught } from '../browser/uncaught.ts';
import { BrokenNotice } from './broken-notice.tsx';

/**
 * Shows a screen, and says so once something in it broke that nobody expected. What can still be drawn stays, with all that
 * was entered in it.
 */
export class MayBreak extends Component<{ children: ComponentChildren }, { broke: boolean; drawable: boolean }> {
  override state = { broke: false, drawable: true };

  override componentDidMount() {
    onUncaught(`page ${location.pathname}`, () => this.setState({ broke: true }));
  }

  override componentDidCatch(error: unknown) {
    this.setState({ drawable: false });
    reportError(error);
  }

  override render() {
    return (
      <>
        {this.state.broke && <BrokenNotice />}
        {this.state.drawable && this.props.children}
      </>
    );
  }
}
