import type { ManifestTexts } from './en.ts';

export const ja: ManifestTexts = {
  shortDescription: '開いているファイルをリンクとして公開し、誰が開いたかを確認できます。',
  description:
    '開いているWord、PowerPoint、Excelのファイルをリンクとして公開し、誰がいつ開いたかを確認できます。リンクを変えずに内容を差し替えたり、送る相手ごとに専用リンクを作成したりできます。',
  ready: 'Linkwakeの準備ができました',
  buttons: {
    Publish: { label: '公開', tip: 'このファイルをリンクとして公開するか、リンクの内容を差し替えます。' },
    CopyLink: { label: 'リンクをコピー', tip: 'このファイルのリンクをコピーします。' },
    Recipients: {
      label: '受信者',
      tip: 'このファイルを送る相手ごとに専用リンクを作成し、それぞれの閲覧状況を確認します。',
    },
    Activity: { label: '閲覧履歴', tip: 'このファイルのリンクと、誰が開いたかを確認します。' },
  },
};
