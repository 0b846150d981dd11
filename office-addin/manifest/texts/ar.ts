import type { ManifestTexts } from './en.ts';

export const ar: ManifestTexts = {
  shortDescription: 'انشر الملف المفتوح رابطًا يمكنك تتبعه، واعرف من فتحه.',
  description:
    'انشر ملف Word أو PowerPoint أو Excel المفتوح رابطًا، واعرف من فتحه ومتى، واستبدل محتواه مع بقاء الرابط كما هو، وأنشئ روابط شخصية لمن ترسله إليهم.',
  ready: 'Linkwake جاهز',
  buttons: {
    Publish: { label: 'نشر', tip: 'نشر هذا الملف رابطًا، أو استبدال ما يعرضه رابطه.' },
    CopyLink: { label: 'نسخ الرابط', tip: 'نسخ رابط هذا الملف.' },
    Recipients: {
      label: 'المستلمون',
      tip: 'إنشاء رابط شخصي لكل من ترسل إليه هذا الملف، ومعرفة ما فعله كل منهم به.',
    },
    Activity: { label: 'النشاط', tip: 'عرض رابط هذا الملف ومن فتحه.' },
  },
};
