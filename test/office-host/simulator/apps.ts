export type AppName = 'word' | 'powerpoint' | 'excel';

export interface OfficeApp {
  /** First item of `_host_Info`. */
  hostType: string;
  /** `_appName` of the application context. */
  number: number;
  /** Name of the host page. */
  hostName: string;
  /** Extension of its files. */
  ending: string;
  /** Excel exchanges settings in another shape than the two others. */
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
