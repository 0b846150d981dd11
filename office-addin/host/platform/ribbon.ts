/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />

/** Ties a ribbon button's function name (as in the manifest) to what it does; Office is told of the end whatever happens. */
export function onRibbonCommand(name: string, run: () => Promise<void>): void {
  Office.actions.associate(name, (event: Office.AddinCommands.Event) => {
    void run().finally(() => event.completed());
  });
  // office.js asks its host for commands only once a page has said that it is ready for Office.
  void Office.onReady();
}
