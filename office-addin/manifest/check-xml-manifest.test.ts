import { describe, expect, it } from 'vitest';
import { checkXmlManifest } from './check-xml-manifest.ts';
import { xmlManifest } from './xml-manifest.ts';

const xml = xmlManifest(new URL('https://share.example.com/office-addin/'));

describe('the checker', () => {
  it.each([
    ['an element out of order', xml.replace(/(.*<Id>.*\n)(.*<Version>.*\n)/, '$2$1'), 'Id is out of order.'],
    ['a missing element', xml.replace(/.*<SupportUrl.*\n/, ''), 'OfficeApp has no SupportUrl.'],
    [
      'an unknown element',
      xml.replace('<Permissions>', '<Extra/><Permissions>'),
      'OfficeApp has an unknown element Extra.',
    ],
    ['a bad id', xml.replace(/<Id>.*<\/Id>/, '<Id>linkwake</Id>'), 'Id is not a GUID.'],
    [
      'a bad version',
      xml.replace(/<Version>.*<\/Version>/, '<Version>one</Version>'),
      'Version is not of the form 1.0.0.0.',
    ],
    [
      'a description too long',
      xml.replace(/<Description DefaultValue="[^"]*"/, `<Description DefaultValue="${'x'.repeat(251)}"`),
      'Description has 251 characters; 1 to 250 are allowed.',
    ],
    [
      'a domain with a path',
      xml.replace(/<AppDomain>.*<\/AppDomain>/, '<AppDomain>https://share.example.com/x</AppDomain>'),
      'AppDomain https://share.example.com/x is not a scheme and host without a path.',
    ],
    ['a missing host', xml.replace('<Host Name="Workbook"/>', ''), 'Workbook is not among the Hosts.'],
    [
      'overrides for mail',
      xml.replace('VersionOverridesV1_0', 'VersionOverridesV1_1'),
      'VersionOverrides is not of version 1.0; 1.1 is for mail only.',
    ],
    [
      'a missing resource',
      xml.replace('resid="Activity.Url"', 'resid="Gone.Url"'),
      'Resource Gone.Url is not defined.',
    ],
    [
      'an id too long',
      xml.replaceAll('Activity.Url', 'C'.repeat(33)),
      `Resource ${'C'.repeat(33)} has an id of 33 characters; 32 are allowed.`,
    ],
    ['a missing icon size', xml.replace(/.*<bt:Image size="80".*\n/, ''), 'An Icon has no image of size 80.'],
    ['another document', '<OfficeAddin/>', 'The root element is not OfficeApp.'],
    [
      'an unknown element of the overrides',
      xml.replace('<Permissions>', '<Wishes/><Permissions>'),
      'OfficeApp has an unknown element Wishes.',
    ],
    [
      'a name too long',
      xml.replace('<DisplayName DefaultValue="Linkwake"', `<DisplayName DefaultValue="${'x'.repeat(126)}"`),
      'DisplayName has 126 characters; 1 to 125 are allowed.',
    ],
    ['a missing icon', xml.replace(/.*<HighResolutionIconUrl.*\n/, ''), 'OfficeApp has no HighResolutionIconUrl.'],
    [
      'an address without https',
      xml.replace('https://share.example.com/office-addin/icons/icon-32.png', 'http://share.example.com/icon.png'),
      'http://share.example.com/icon.png is not https.',
    ],
    [
      'a host without buttons on the desktop',
      xml.replace(/<Host xsi:type="Document">[\s\S]*?<\/Host>/, '<Host xsi:type="Document"></Host>'),
      'Document has no DesktopFormFactor.',
    ],
    [
      'parts of a host out of order',
      xml.replace(/(<GetStarted>[\s\S]*?<\/GetStarted>)\s*(<FunctionFile[^>]*>)/, '$2$1'),
      'GetStarted is out of order.',
    ],
    [
      'buttons in another place',
      xml.replaceAll('PrimaryCommandSurface', 'ContextMenu'),
      'Workbook has its buttons in ContextMenu, not in the ribbon.',
    ],
    [
      'an undefined action',
      xml.replace('"ExecuteFunction"', '"ExecuteDataFunction"'),
      'An Action is a ExecuteDataFunction; it can be ShowTaskpane or ExecuteFunction.',
    ],
    [
      'a requirement that Excel on iPad does not meet',
      xml.replaceAll('"CompressedFile"', '"File"'),
      'Excel on iPad has no File: require CompressedFile.',
    ],
    [
      'a required shared runtime',
      xml.replace('<Set Name="DialogApi"', '<Set Name="SharedRuntime" MinVersion="1.1"/><Set Name="DialogApi"'),
      'A required shared runtime narrows where the add-in runs.',
    ],
    ['no runtime', xml.replace(/<Runtimes>[\s\S]*?<\/Runtimes>/, ''), 'Document does not begin with its Runtimes.'],
    ['a short runtime', xml.replace('lifetime="long"', 'lifetime="short"'), 'The runtime of Document is not long.'],
    [
      'functions on another page',
      xml.replace('<FunctionFile resid="Activity.Url"', '<FunctionFile resid="Recipients.Url"'),
      'The functions of Document run elsewhere.',
    ],
    [
      'two panes in one runtime',
      xml.replace('<SourceLocation resid="Recipients.Url"', '<SourceLocation resid="Activity.Url"'),
      '2 panes of Document share its runtime; it can be one.',
    ],
    [
      'a resource defined twice',
      xml.replace(/(.*<bt:Url id="Activity.Url".*\n)/, '$1$1'),
      'Resource Activity.Url is defined twice.',
    ],
    [
      'a text too long',
      xml.replace(/(<bt:String id="CopyLink.Tip" DefaultValue=")[^"]*/, `$1${'x'.repeat(251)}`),
      'Text CopyLink.Tip has 251 characters; 250 are allowed.',
    ],
    [
      'a locale without its culture',
      xml.replace('Locale="de-DE"', 'Locale="de"'),
      'Description has a text for de, which is no culture such as de-DE.',
    ],
    [
      'a second text in the manifest’s own language',
      xml.replaceAll('Locale="de-DE"', 'Locale="en-US"'),
      "Activity.Tip has two texts for en-US, the manifest's own.",
    ],
    [
      'two texts for one locale',
      xml.replace('Locale="es-MX"', 'Locale="es-ES"'),
      'Description has two texts for es-ES.',
    ],
    [
      'a text too long in one language',
      xml.replace(/(<bt:String id="Publish.Label"[\s\S]*?Locale="fr-FR" Value=")[^"]*/, `$1${'x'.repeat(126)}`),
      'Publish.Label has 126 characters for fr-FR; 1 to 125 are allowed.',
    ],
    [
      'a text left blank in one language',
      xml.replace(/(<bt:String id="Activity.Tip"[\s\S]*?Locale="ja-JP" Value=")[^"]*/, '$1'),
      'Activity.Tip has 0 characters for ja-JP; 1 to 250 are allowed.',
    ],
    [
      'one text without a language',
      xml.replace(/(<bt:String id="CopyLink.Label"[\s\S]*?)\n.*Locale="ar-SA".*/, '$1'),
      'CopyLink.Label has no text for ar-SA.',
    ],
    [
      'a text of the resources under the head’s name',
      xml.replace('<bt:Override', '<Override'),
      'An Override in Resources has to be a bt:Override.',
    ],
    [
      'a text of the head under the resources’ name',
      xml.replace('<Override', '<bt:Override'),
      'A bt:Override outside of Resources has to be an Override.',
    ],
  ])('finds %s', (_what, broken, problem) => {
    expect(checkXmlManifest(broken)).toContain(problem);
  });
});
