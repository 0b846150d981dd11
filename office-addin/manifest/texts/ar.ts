import type { ManifestTexts } from './en.ts';

export const ar: ManifestTexts = {
  shortDescription: 'شارك الملف المفتوح برابط واعرف من يفتحه.',
  description:
    'انشر ملف Word أو PowerPoint أو Excel المفتوح برابط. اعرف من فتحه ومتى، وحدّث الملف من دون تغيير الرابط، وأنشئ رابطًا شخصيًا لكل مستلم.',
  ready: 'Linkwake جاهز',
  buttons: {
    Publish: { label: 'نشر', tip: 'نشر هذا الملف برابط، أو تحديث رابطه.' },
    CopyLink: { label: 'نسخ الرابط', tip: 'نسخ رابط هذا الملف.' },
    Recipients: {
      label: 'المستلمون',
      tip: 'إنشاء رابط شخصي لكل مستلم، ومعرفة من فتح رابطه.',
    },
    Activity: { label: 'النشاط', tip: 'عرض رابط هذا الملف ومن فتحه.' },
  },
};
