import type { ManifestTexts } from './en.ts';

export const ja: ManifestTexts = {
  shortDescription: '開いているファイルをリンクで共有し、誰が開いたかを確認できます。',
  description:
    '開いているWord、PowerPoint、Excelのファイルをリンクとして公開します。誰がいつ開いたかを確認し、リンクを変えずにファイルを更新し、受信者ごとに専用リンクを作成できます。',
  ready: 'Linkwakeの準備ができました',
  buttons: {
    Publish: { label: '公開', tip: 'このファイルをリンクとして公開するか、リンクを更新します。' },
    CopyLink: { label: 'リンクをコピー', tip: 'このファイルのリンクをコピーします。' },
    Recipients: {
      label: '受信者',
      tip: '受信者ごとに専用リンクを作成し、誰が開いたかを確認します。',
    },
    Activity: { label: '閲覧履歴', tip: 'このファイルのリンクと、誰が開いたかを表示します。' },
  },
};
