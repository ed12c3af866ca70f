/** In the same format as the materials. */
export const TECHNIQUES = `
weaving | ткачество | toʻquvchilik | toqımashılıq
  carpet weaving | ковроткачество | gilamdoʻzlik | gilem toqıw
    pile weaving | ворсовое ткачество | patli toʻqish | túkli toqıw
    flat weaving | безворсовое ткачество | patsiz toʻqish | túksiz toqıw
  band weaving | ткачество тесьмы | tasma toʻqish | jiyek toqıw
  ikat | икат | abrbandlik | ikat
felting | валяние | kigiz bosish | kiyiz basıw
embroidery | вышивка | kashtachilik | keste tigiw
  chain stitch | тамбурный шов | ilma chok | ilme tigis
  cross stitch | вышивка крестом | iroqi chok | krest tigis
  satin stitch | гладь | tekis tikish | tegis tigis
sewing | шитьё | tikish | tigiw
  appliqué | аппликация | applikatsiya | applikaciya
  patchwork | лоскутное шитьё | quroqchilik | quraq
  quilting | стёжка | qavish | qabıw
braiding | плетение | eshish | esiw
basketry | плетение из прута | savat toʻqish | sebet toqıw
dyeing | крашение | boʻyash | boyaw
metalworking | металлообработка | metallga ishlov berish | metalldı islew
  casting | литьё | quyish | quyıw
  forging | ковка | bolgʻalash | soǵıw
  chasing | чеканка | kandakorlik | shekip naǵıslaw
  engraving | гравировка | oʻyib naqshlash | oyıp naǵıslaw
  stamping | штамповка | shtamplash | shtamplaw
  gilding | золочение | zarhallash | altın jalatıw
  silvering | серебрение | kumush yuritish | gúmis jalatıw
  filigree | филигрань | filigran | filigran
  granulation | зернь | donador bezak | dánli bezew
  niello | чернь | savod | chern
  stone setting | вставка камней | tosh qadash | tas ornatıw
  soldering | пайка | kavsharlash | dánekerlew
  coin striking | чеканка монет | tanga zarb qilish | teńge soǵıw
inlay | инкрустация | inkrustatsiya | inkrustaciya
enamelling | эмалирование | emallash | emallaw
pottery making | гончарство | kulolchilik | gúlalshılıq
  wheel throwing | работа на гончарном круге | charxda yasash | sharıqta islew
  hand building | ручная лепка | qoʻlda yasash | qolda islew
  moulding | формовка | qoliplash | qálipke basıw
  glazing | глазурование | sirlash | sırlaw
  underglaze painting | подглазурная роспись | sir osti naqshi | sır astı naǵısı
  firing | обжиг | pishirish | kúydiriw
woodworking | деревообработка | yogʻochga ishlov berish | aǵashtı islew
  wood carving | резьба по дереву | yogʻoch oʻymakorligi | aǵash oyıw
  turning | токарная работа | xarrotlik | tokarlıq
ganch carving | резьба по ганчу | ganch oʻymakorligi | gansh oyıw
stone carving | резьба по камню | toshtaroshlik | tas oyıw
bone carving | резьба по кости | suyak oʻymakorligi | súyek oyıw
leatherworking | кожевенное дело | koʻnchilik | kónshilik
  leather stamping | тиснение по коже | charmga bosma naqsh solish | bılǵarıǵa naǵıs basıw
painting | живопись | rangtasvir | súwretshilik
  oil painting | масляная живопись | moyboʻyoq rangtasviri | maylı boyaw menen súwret salıw
  watercolour | акварель | akvarel | akvarel
  wall painting | стенная роспись | devoriy rangtasvir | diywal súwreti
drawing | рисунок | qalamtasvir | sızılma súwret
printing | печать | bosma | baspa
  lithography | литография | litografiya | litografiya
writing by hand | письмо от руки | qoʻlda yozish | qolda jazıw
photography | фотосъёмка | fotografiya | fotografiya
  black-and-white photography | чёрно-белая фотосъёмка | oq-qora fotografiya | aq-qara fotografiya
  colour photography | цветная фотосъёмка | rangli fotografiya | reńli fotografiya
taxidermy | таксидермия | taksidermiya | taksidermiya
`;
