import type { enRooms } from '../en/rooms.ts';
import type { Message } from '../translate.ts';

/** The words of `rooms.ts` in Arabic. */
export const arRooms: Record<keyof typeof enRooms, Message> = {
  'room.title': 'العنوان',
  'room.description': 'الوصف (يظهر في الأعلى)',
  'room.require-email': 'طلب بريد المشاهدين مرة واحدة',
  'room.order': 'المستندات (بالترتيب)',
  'room.add': 'إضافة مستندات',
  'room.add-one': 'إضافة',
  'room.more': 'ابحث في العناوين للعثور على {count} أخرى.',
  'room.up': 'نقل «\u2068{title}\u2069» إلى أعلى',
  'room.down': 'نقل «\u2068{title}\u2069» إلى أسفل',
  'room.place': '«\u2068{title}\u2069»: {place} من {count}',
  'room.remove': 'إزالة «\u2068{title}\u2069»',
  'room.need-title': 'أدخل عنوانًا للغرفة.',
  'room.need-documents': 'أضف مستندًا واحدًا على الأقل.',
  'room.full': {
    zero: 'لا تتسع الغرفة لأي مستند.',
    one: 'تتسع الغرفة لمستند واحد.',
    two: 'تتسع الغرفة لمستندين على الأكثر.',
    few: 'تتسع الغرفة لـ {count} مستندات على الأكثر.',
    many: 'تتسع الغرفة لـ {count} مستندًا على الأكثر.',
    other: 'تتسع الغرفة لـ {count} مستند على الأكثر.',
  },
  'room.make': 'إنشاء الغرفة',
  'room.making': 'جارٍ إنشاء الغرفة',
};
