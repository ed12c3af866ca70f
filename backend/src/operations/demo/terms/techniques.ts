/** Written as the materials are. */
export const TECHNIQUES = `
Weaving | Ткачество | Toʻquvchilik | Toqımashılıq
  Carpet weaving | Ковроткачество | Gilamdoʻzlik | Gilem toqıw
    Pile weaving | Ворсовое ткачество | Patli toʻqish | Túkli toqıw
    Flat weaving | Безворсовое ткачество | Patsiz toʻqish | Túksiz toqıw
  Band weaving | Ткачество тесьмы | Tasma toʻqish | Jiyek toqıw
  Ikat | Икат | Abrbandlik | Ikat
Felting | Валяние | Kigiz bosish | Kiyiz basıw
Embroidery | Вышивка | Kashtachilik | Keste tigiw
  Chain stitch | Тамбурный шов | Ilma chok | Ilme tigis
  Cross stitch | Вышивка крестом | Iroqi chok | Kres keste
  Satin stitch | Гладь | Tekis tikish | Tegis tigis
Sewing | Шитьё | Tikish | Tigiw
  Appliqué | Аппликация | Applikatsiya | Applikaciya
  Patchwork | Лоскутное шитьё | Quroqchilik | Quraq
  Quilting | Стёжка | Qavish | Qabıw
Braiding | Плетение | Eshish | Esiw
Basketry | Плетение из прута | Savat toʻqish | Sebet toqıw
Dyeing | Крашение | Boʻyash | Boyaw
Metalworking | Металлообработка | Metallga ishlov berish | Metaldı islew
  Casting | Литьё | Quyish | Quyıw
  Forging | Ковка | Bolgʻalash | Soǵıw
  Chasing | Чеканка | Kandakorlik | Shekip naǵıslaw
  Engraving | Гравировка | Oʻyib naqshlash | Oyıp naǵıslaw
  Stamping | Штамповка | Shtamplash | Shtamplaw
  Gilding | Золочение | Zarhallash | Altın jalatıw
  Silvering | Серебрение | Kumush yuritish | Gúmis jalatıw
  Filigree | Филигрань | Filigran | Filigran
  Granulation | Зернь | Donador bezak | Dánli bezew
  Niello | Чернь | Savod | Qaralaw
  Stone setting | Вставка камней | Tosh qadash | Tas ornatıw
  Soldering | Пайка | Kavsharlash | Dánekerlew
  Coin striking | Чеканка монет | Tanga zarb qilish | Teńge soǵıw
Inlay | Инкрустация | Inkrustatsiya | Inkrustaciya
Enamelling | Эмалирование | Emallash | Emallaw
Pottery making | Гончарство | Kulolchilik | Gúlalshılıq
  Wheel throwing | Работа на гончарном круге | Charxda yasash | Sharıqta islew
  Hand building | Ручная лепка | Qoʻlda yasash | Qolda islew
  Moulding | Формовка | Qoliplash | Qálipke basıw
  Glazing | Глазурование | Sirlash | Sırlaw
  Underglaze painting | Подглазурная роспись | Sir osti naqshi | Sır astı naǵısı
  Firing | Обжиг | Pishirish | Kúydiriw
Woodworking | Деревообработка | Yogʻochga ishlov berish | Aǵashtı islew
  Wood carving | Резьба по дереву | Yogʻoch oʻymakorligi | Aǵash oyıw
  Turning | Токарная работа | Xarrotlik | Tokarlıq islew
Ganch carving | Резьба по ганчу | Ganch oʻymakorligi | Gansh oyıw
Stone carving | Резьба по камню | Toshtaroshlik | Tas oyıw
Bone carving | Резьба по кости | Suyak oʻymakorligi | Súyek oyıw
Leatherworking | Кожевенное дело | Koʻnchilik | Kónshilik
  Leather stamping | Тиснение по коже | Charmga bosma naqsh solish | Bılǵarıǵa naǵıs basıw
Painting | Живопись | Rangtasvir | Súwretshilik
  Oil painting | Масляная живопись | Moyboʻyoq rangtasviri | Maylı boyaw menen súwret salıw
  Watercolour | Акварель | Akvarel | Akvarel
  Wall painting | Стенная роспись | Devoriy rangtasvir | Diywal súwreti
Drawing | Рисунок | Qalamtasvir | Sızılma súwret
Printing | Печать | Bosma | Baspa
  Lithography | Литография | Litografiya | Litografiya
Writing by hand | Письмо от руки | Qoʻlda yozish | Qolda jazıw
Photography | Фотосъёмка | Fotografiya | Fotografiya
  Black-and-white photography | Чёрно-белая фотосъёмка | Oq-qora fotografiya | Aq-qara fotografiya
  Colour photography | Цветная фотосъёмка | Rangli fotografiya | Reńli fotografiya
Taxidermy | Таксидермия | Taksidermiya | Taksidermiya
`;
