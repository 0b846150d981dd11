import type { enWarnings } from '../en/warnings.ts';
import type { Message } from '../translate.ts';

export const jaWarnings: { [key in keyof typeof enWarnings]: Message } = {
  'warning.and-more': '{items}、ほか{count}件',
  'warning.unknown-fields': 'APIにない項目は無視されました：{items}。つづりを確認してください。',
  'warning.form-needs-plan': 'このPDFはフォームです。閲覧はできますが、回答を受け取るには有料プランが必要です。',
  'warning.form-too-large': 'このフォームは項目が多すぎて、リンクでは入力できません。閲覧とダウンロードはできます。',
  'warning.form-elsewhere': 'フォームの入力内容は、あなたではなく{items}に送信されます。',
  'warning.form-lost': 'フォームの入力内容はリンク自体に送信され、保存されません。',
  'warning.held-form': '承認が必要：このページはパスワードまたはカード番号を求め、{host}に送信します。',
  'warning.held-script':
    '承認が必要：このページはパスワードまたはカード番号を求め、スクリプトが別のホストに送信できます。',
  'warning.held-imitates':
    '承認が必要：このページは「{brand}」の名前でパスワードまたはカード番号を求め、スクリプトが外部に送信できます。',
  'warning.held-lures':
    '承認が必要：このページはパスワードまたはカード番号の入力を急がせ、スクリプトが外部に送信できます。',
  'warning.held-way':
    '意図したものであれば、管理者に承認を依頼してください。そうでなければ、項目を削除してもう一度公開してください。',
  'warning.tracked-changes': '変更履歴は承諾済みとして表示されます：{deletions}は省略、{insertions}は通常の文字。',
  'warning.deletions': { other: '削除{count}件' },
  'warning.insertions': { other: '挿入{count}件' },
  'warning.comments': { other: 'コメント{count}件は省略されます。' },
  'warning.linked-pictures': { other: 'リンクされた画像{count}件はファイルに含まれず、表示されません。' },
  'warning.recordings': { other: '動画または音声{count}件は再生されず、静止画で表示されます。' },
  'warning.hidden-slides': { other: '非表示のスライド{count}枚は省略されます。' },
  'warning.slide-notes': { other: 'スライド{count}枚の発表者ノートは省略されます。' },
  'warning.animated-slides': { other: 'スライド{count}枚のアニメーションは表示されません。' },
  'warning.hidden-sheets': { other: '非表示のシート{count}枚は省略されます。' },
  'warning.hidden-cells': { other: 'シート{count}枚の非表示の行または列は省略されます。' },
  'warning.linked-workbooks': { other: 'ほかのブック{count}件からの値は、最後に保存されたまま表示されます。' },
  'warning.hidden-text': '隠し文字は省略されます。',
  'warning.macros': 'マクロは省略され、実行されません。',
  'warning.author': 'ファイルに作成者として{author}と記録されています。ダウンロードした人には見えます。',
  'warning.unchecked-parts':
    'ファイルの一部は大きすぎて確認できません。コメント、変更履歴、非表示のセルをご自身で確認してください。',
  'warning.fonts-of-same-widths': '同じ幅の別のフォントに置き換えたフォント：{items}。',
  'warning.fonts-replaced':
    'このサービスにない可能性があるフォント：{items}。文字は{fonts}で表示されるため、改行位置が変わることがあります。',
  'warning.no-sheets': 'このブックは大きすぎるため、シートとして表示できません。閲覧者にはPDFのページが表示されます。',
  'warning.charts-in-pdf': {
    other: '{count}個のグラフはPDFにのみ表示されます。シートではその位置にPDFへのリンクがあります。',
  },
  'warning.pdf-scripts': 'PDFのスクリプトは実行されません。項目の書式は保たれます。',
  'warning.pdf-xfa': 'PDFにはAdobe Reader用の別のフォーム（XFA）があります。閲覧者には通常のフォームが表示されます。',
  'warning.pdf-attachments': { other: 'PDFに{count}件のファイルが添付されています。ダウンロードした人にも渡ります。' },
  'warning.pdf-no-printing': 'PDFで印刷が禁止されているため、閲覧者に印刷ボタンは表示されません。',
  'warning.page-missing-files': 'ページと一緒に送信されなかったファイル：{items}。含めるにはzipで公開してください。',
  'warning.page-missing-pages': '一緒に送信されなかったページへのリンク：{items}。',
  'warning.site-missing-files': 'zipにないファイル：{items}。',
  'warning.site-missing-pages': 'zipにないページへのリンク：{items}。',
  'warning.site-capitals': '大文字と小文字がzip内の名前と異なるため表示されません：{items}。',
  'warning.site-outside': 'アドレスが「/」で始まりリンクの外を指すため表示されません：{items}。',
  'warning.site-hidden-files': '隠しファイルは省略されます：{items}。',
  'warning.private-addresses': 'お使いのパソコンまたはネットワークにしかないため、閲覧者には表示されません：{items}。',
  'warning.insecure-addresses': 'http://で始まるものはブラウザーにブロックされることがあります：{items}。',
  'warning.other-hosts': '閲覧者のブラウザーはページの一部を{items}から読み込みます。',
  'warning.framed-hosts':
    '{items}のプレーヤーやサインインは動作しないことがあります：ほかのサイトのフレームはここでCookieやストレージを使えません。',
  'warning.browser-storage':
    'スクリプトが使う{items}は、公開ページでは利用できません。なくても動作するか確認してください。',
  'warning.link-expired': 'リンクは{day}に期限切れになり、開けません。',
  'warning.button-without-address': 'ボタンにラベルはありますがURLがないため、表示されません。',
  'warning.button-without-label': 'ボタンにURLはありますがラベルがないため、表示されません。',
  'warning.failed-no-output':
    'ファイルをOfficeファイルとして読み取れませんでした。保存し直すかPDFとして保存し、それを送信してください。',
  'warning.failed-no-pages': '表示できるページがファイルにありません。PDFとして保存し、それを送信してください。',
  'warning.failed-not-installed':
    'このサービスはOfficeファイルを変換できません（LibreOfficeがインストールされていません）。PDFで送信してください。',
  'warning.failed-too-complex':
    'ファイルの読み取りに時間がかかりすぎるか、メモリを使いすぎます。PDFとして保存し、それを送信してください。',
  'warning.failed-fault':
    'サービスがファイルを変換できませんでした。もう一度送信するか、PDFとして保存して送信してください。',
  'warning.failed-too-long':
    '変換が制限時間（{limit}）を超えました。Word、PowerPoint、ExcelでPDFとして保存するか、短くして送信してください。',
  'warning.fields-not-placed':
    'ページが異なる可能性があるため、配置したフィールドは新しいバージョンにありません。もう一度配置してください。',
};
