/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />

import { controlId, ribbonIds } from '../../manifest/office-ids.ts';

/** The one page that runs the pane and the ribbon's commands, also while the pane is closed (SharedRuntime 1.1). */
export interface SharedRuntime {
  /** False if a command started the page: then nobody sees it until the pane opens. */
  readonly startsVisible: boolean;
  showPane(): Promise<void>;
  /** Calls a function each time the pane opens. */
  onShown(listener: () => void): void;
  /** Enables or disables the ribbon's Publish, where the application can (RibbonApi 1.1). Office changes no labels. */
  setPublishEnabled(enabled: boolean): void;
}

/**
 * Returns the shared runtime if this page is it.
 * @param ready the value of `Office.onReady`: only in a shared runtime it describes the add-in
 */
export function sharedRuntimeOf(ready: object): SharedRuntime | undefined {
  const addin: unknown = Reflect.get(ready, 'addin');
  const { requirements } = Office.context;
  if (typeof addin !== 'object' || addin === null || !requirements.isSetSupported('SharedRuntime', '1.1'))
    return undefined;
  const changesRibbon = requirements.isSetSupported('RibbonApi', '1.1');
  return {
    startsVisible: Reflect.get(addin, 'visibilityMode') === 'Taskpane',
    showPane: () => Office.addin.showAsTaskpane(),
    onShown(listener) {
      const onChange = ({ visibilityMode }: Office.VisibilityModeChangedMessage) => {
        if (`${visibilityMode}` === 'Taskpane') listener();
      };
      // A pane that opens unheard is shown by the command that opens it.
      Office.addin.onVisibilityModeChanged(onChange).catch(() => undefined);
    },
    setPublishEnabled(enabled) {
      if (!changesRibbon) return;
      const groups = [{ id: ribbonIds.group, controls: [{ id: controlId('Publish'), enabled }] }];
      // The pane says the same; the button then stays as it is.
      Office.ribbon.requestUpdate({ tabs: [{ id: ribbonIds.tab, groups }] }).catch(() => undefined);
    },
  };
}
