export type AppName = 'word' | 'powerpoint' | 'excel';

export interface OfficeApp {
  /** First item of `_host_Info`. */
  hostType: string;
  /** `_appName` of the application context. */
  number: number;
  /** Name of the page that plays the host. */
  hostName: string;
  /** Ending of a file saved by it. */
  ending: string;
  /** Excel takes and gives its settings in other shapes than the two others. */
  settingsAs: 'object' | 'pairs';
}

export const apps: Record<AppName, OfficeApp> = {
  word: {
    hostType: 'Word',
    number: 32,
    hostName: 'word-edit.officeapps.live.com',
    ending: '.docx',
    settingsAs: 'object',
  },
  powerpoint: {
    hostType: 'Powerpoint',
    number: 512,
    hostName: 'powerpoint.officeapps.live.com',
    ending: '.pptx',
    settingsAs: 'object',
  },
  excel: {
    hostType: 'Excel',
    number: 16,
    hostName: 'excel.officeapps.live.com',
    ending: '.xlsx',
    settingsAs: 'pairs',
  },
};
