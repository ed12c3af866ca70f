import type { Translation } from '@muzey/shared-ui/i18n/translate.ts';
import type { uploads as en } from './en.ts';

export const uploads: Translation<typeof en> = {
  'uploads.kind.image': 'rasmlar ({formats})',
  'uploads.kind.document': 'hujjatlar ({formats})',
  'uploads.kind.audio': 'ovoz ({formats})',
  'uploads.kind.film': 'videolar ({formats})',
  'uploads.kind.captions': 'subtitrlar ({formats})',
  'uploads.wrongKind': 'Bunday turdagi fayl bu yerga mos kelmaydi. Mos keladi: {kinds}.',
  'uploads.tooLarge': 'Fayl {size} megabaytdan katta.',
  'uploads.broken': 'Fayl buzilgan yoki boʻsh.',
  'uploads.brokenCaptions': 'Fayl boʻsh yoki buzilgan. Subtitrlar UTF-8 kodlashida va vaqtlari bilan boʻlsin.',
  'uploads.failed': '«{name}» qoʻshilmadi: {reason}',
  'uploads.retryAll': '{count} ta faylni qayta yuborish',
  'uploads.stop': '{name} yuklanishini bekor qilish',
  'uploads.stopAll': 'Yuklashni toʻxtatish',
  'uploads.stopped': '{name} yuklanishi bekor qilindi',
  'uploads.added': '«{name}» qoʻshildi',
  'uploads.batch': '{all} tadan {done} tasi tayyor',
  'uploads.here': '«{name}» allaqachon bor, {count} joyda ishlatilgan. Oʻsha fayl olindi.',
  'uploads.firstFrame':
    '“{name}” — animatsiya (APNG): uning faqat birinchi rasmi saqlandi. GIF va WebP harakatni saqlaydi.',
  'uploads.look': 'Uni koʻrish',
  'uploads.offline': 'Aloqa yoʻq. Aloqa tiklangach, yuklash oʻzi davom etadi.',
  'uploads.waiting': 'Server kutishni soʻrayapti. Yuklash oʻzi davom etadi.',
};
