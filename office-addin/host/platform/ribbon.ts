/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />

/** Registers the function of a ribbon button by its name in the manifest. Always reports its completion to Office. */
export function onRibbonCommand(name: string, run: () => Promise<void>): void {
  Office.actions.associate(name, (event: Office.AddinCommands.Event) => {
    void run().finally(() => event.completed());
  });
  // office.js requests commands from its host only after a page called onReady.
  void Office.onReady();
}
