/** Ids in the ribbon, which the manifests define and the running add-in names. Pure: Node and the pane load this file. */
export const ribbonIds = { tab: 'TabHome', group: 'LinkwakeGroup' } as const;

/** Returns the id of a button in the ribbon. */
export const controlId = (button: string) => `Linkwake${button}`;

/** Office's own name of the pane that it opens with a file, and of the setting in a file that makes it do so. */
export const paneWithFile = 'Office.AutoShowTaskpaneWithDocument';
