import type { Lang } from '../i18n/languages.ts';

export interface TitleWithSlug {
  lang: Lang;
  title: string;
  slug: string;
}

const LINES = `
en | The museum’s history, 1966–2026 | the-museums-history-1966-2026
en | Café “Chaykhana” | cafe-chaykhana
en | Silver in winter | silver-in-winter
en | Савицкий and Nukus | savitskiy-and-nukus
en | Қаратау: a mountain | qaratau-a-mountain
ru | Ещё о съезде: «Щит» и Қаратау | eshchyo-o-sezde-shchit-i-qaratau
ru | Подъём флага | podyom-flaga
ru | XIX век, № 5/2 | xix-vek-no-5-2
ru | ВЫСТАВКА ЦВЕТОВ И ЮРТ | vystavka-tsvetov-i-yurt
uz | Ўзбекистон ҳақида | ozbekiston-haqida
uz | Исҳоқ ва объект | ishoq-va-obyekt
uz | Сентябрь ва октябрь | sentabr-va-oktabr
uz | Ер, еллар, поезд ва бўёқ | yer-yellar-poyezd-va-boyoq
uz | Конституция ва цирк | konstitutsiya-va-sirk
uz | G‘ijduvon o'tovi | gijduvon-otovi
uz | Фильм ва медальон | film-va-medalyon
kk | QÍRÍQ QÍZ | qiriq-qiz
kk | Қарақалпақстан тарийхы | qaraqalpaqstan-tariyxi
kk | Объект хәм бәҳәр | obyekt-xam-bahar
kk | Ҳайўанат, ўатан, ңғүө | haywanat-watan-nguo
ru | Йога — это «Я» | yoga-eto-ya
en | Ágnes naïve Ǵ | agnes-naive-g
en | “Why?” and ‘because’ | why-and-because
ru | Ц, ч, ш, щ, э, ю, я, ё, ъ, ь, ы | ts-ch-sh-shch-e-yu-ya-yo-y
ru | Абажур и амфора: балкон | abazhur-i-amfora-balkon
ru | Архив и бисер: ворс | arkhiv-i-biser-vors
ru | Бархат и венец: егерь | barkhat-i-venets-eger
ru | Боёк и гвоздь: застёжка | boyok-i-gvozd-zastyozhka
ru | Валенок и дерево: керамика | valenok-i-derevo-keramika
ru | Вёдра и единорог: медаль | vyodra-i-edinorog-medal
ru | Вязь и жезл: орех | vyaz-i-zhezl-orekh
ru | Гравюра и занавес: рубин | gravyura-i-zanaves-rubin
ru | Дворец и изба: тесьма | dvorets-i-izba-tesma
ru | Дракон и камея: чеканка | drakon-i-kameya-chekanka
ru | Единорог и кольцо: яблоко | edinorog-i-koltso-yabloko
ru | Ёж и литьё: бубен | yozh-i-lityo-buben
ru | Жемчуг и мёд: гриф | zhemchug-i-myod-grif
ru | Живопись и нить: ёршик | zhivopis-i-nit-yorshik
ru | Застёжка и орнамент: изразец | zastyozhka-i-ornament-izrazets
ru | Зодчий и пиала: крест | zodchiy-i-piala-krest
ru | Иней и роза: мяч | iney-i-roza-myach
ru | Йота и сёдла: печать | yota-i-syodla-pechat
ru | Кедр и сюжет: сёдла | kedr-i-syuzhet-syodla
ru | Ковёр и улица: ухо | kovyor-i-ulitsa-ukho
ru | Крёстный и царь: шест | kryostnyy-i-tsar-shest
ru | Лист и чётки: арка | list-i-chyotki-arka
ru | Лютня и щепка: вёдра | lyutnya-i-shchepka-vyodra
ru | Мёд и ярмарка: дублёнка | myod-i-yarmarka-dublyonka
ru | Мяч и багет: журнал | myach-i-baget-zhurnal
ru | Нож и бубен: камея | nozh-i-buben-kameya
ru | Озеро и вёсла: луна | ozero-i-vyosla-luna
ru | Ось и гравюра: овал | os-i-gravyura-oval
ru | Песок и доспех: репа | pesok-i-dospekh-repa
ru | Пояс и ересь: сын | poyas-i-eres-syn
uz | Abadiy va alanga, arslon | abadiy-va-alanga-arslon
uz | Aʼlo va agʻdarma, dala | alo-va-agdarma-dala
uz | Atlas va bozor, gaz | atlas-va-bozor-gaz
uz | Badiiy va dengiz, javon | badiiy-va-dengiz-javon
uz | Bino va etik, markaz | bino-va-etik-markaz
uz | Burgut va gazlama, pardoz | burgut-va-gazlama-pardoz
uz | Dasturxon va hikoya, sogʻ | dasturxon-va-hikoya-sog
uz | Durdona va ichki, xalta | durdona-va-ichki-xalta
uz | Eman va kigiz, oʻtov | eman-va-kigiz-otov
uz | Farzand va lugʻat, cholgʻu | farzand-va-lugat-cholgu
uz | Gazlama va moʻjiza, bezak | gazlama-va-mojiza-bezak
uz | Goʻsht va oltin, elak | gosht-va-oltin-elak
uz | Hovli va pul, hikoya | hovli-va-pul-hikoya
uz | Ipak va rassom, kulol | ipak-va-rassom-kulol
uz | Javon va suv, non | javon-va-suv-non
uz | Karvon va toʻn, quyosh | karvon-va-ton-quyosh
uz | Kulol va xalq, tuya | kulol-va-xalq-tuya
uz | Lola va yurt, zamin | lola-va-yurt-zamin
uz | Marjon va oʻrdak, shar | marjon-va-ordak-shar
uz | Mis va gʻoz, arava | mis-va-goz-arava
uz | Абадий ва аланга, арслон | abadiy-va-alanga-arslon
uz | Аъло ва ағдарма, дала | alo-va-agdarma-dala
uz | Атлас ва бозор, газ | atlas-va-bozor-gaz
uz | Бадиий ва денгиз, жавон | badiiy-va-dengiz-javon
uz | Бино ва этик, марказ | bino-va-etik-markaz
uz | Бургут ва газлама, пардоз | burgut-va-gazlama-pardoz
uz | Дастурхон ва ҳикоя, соғ | dasturxon-va-hikoya-sog
uz | Дурдона ва ички, халта | durdona-va-ichki-xalta
uz | Эман ва кигиз, ўтов | eman-va-kigiz-otov
uz | Фарзанд ва луғат, чолғу | farzand-va-lugat-cholgu
uz | Газлама ва мўъжиза, безак | gazlama-va-mojiza-bezak
uz | Гўшт ва олтин, элак | gosht-va-oltin-elak
uz | Ҳовли ва пул, ҳикоя | hovli-va-pul-hikoya
uz | Ипак ва рассом, кулол | ipak-va-rassom-kulol
uz | Жавон ва сув, нон | javon-va-suv-non
uz | Карвон ва тўн, қуёш | karvon-va-ton-quyosh
uz | Кулол ва халқ, туя | kulol-va-xalq-tuya
uz | Лола ва юрт, замин | lola-va-yurt-zamin
uz | Маржон ва ўрдак, шар | marjon-va-ordak-shar
uz | Мис ва ғоз, арава | mis-va-goz-arava
uz | Нефрит ва чапан, дафтар | nefrit-va-chapan-daftar
uz | Олма ва адрас, гавҳар | olma-va-adras-gavhar
uz | Ошхона ва авлод, жаҳон | oshxona-va-avlod-jahon
uz | Пул ва бино, маржон | pul-va-bino-marjon
uz | Қоғоз ва дарё, очиқ | qogoz-va-daryo-ochiq
uz | Равоқ ва элак, соз | ravoq-va-elak-soz
uz | Сопол ва фуқаро, халқ | sopol-va-fuqaro-xalq
uz | Сўз ва ҳаво, ўт | soz-va-havo-ot
uz | Тоғ ва ислимий, чол | tog-va-islimiy-chol
uz | Уфқ ва кашта, бахмал | ufq-va-kashta-baxmal
uz | Варақ ва лола, экин | varaq-va-lola-ekin
uz | Хушбўй ва миниатюра, ҳашамат | xushboy-va-miniatyura-hashamat
uz | Ёғоч ва одам, коса | yogoch-va-odam-kosa
uz | Заргар ва пиёла, нефрит | zargar-va-piyola-nefrit
uz | Ўқ ва қўл, қул | oq-va-qol-qul
uz | Ўғил ва соз, тупроқ | ogil-va-soz-tuproq
uz | Ғоз ва тош, йўл | goz-va-tosh-yol
uz | Ширин ва варақ, шамол | shirin-va-varaq-shamol
uz | Чақмоқ ва ёзув, анжир | chaqmoq-va-yozuv-anjir
uz | Чумчуқ ва зулфин, бўз | chumchuq-va-zulfin-boz
uz | Аждар ва ғижжак, фуқаро | ajdar-va-gijjak-fuqaro
uz | Арслон ва шойи, ички | arslon-va-shoyi-ichki
uz | Ағдарма ва чўмич, манзара | agdarma-va-chomich-manzara
uz | Безак ва арча, ошхона | bezak-va-archa-oshxona
uz | Боғ ва безак, совға | bog-va-bezak-sovga
kk | adam hám altın, arqan | adam-ham-altin-arqan
kk | ań hám ay, bazar | an-ham-ay-bazar
kk | asqar hám átir, dos | asqar-ham-atir-dos
kk | ádebiyat hám belbew, góne | adebiyat-ham-belbew-gone
kk | ámel hám dala, ıqlım | amel-ham-dala-iqlim
kk | balıq hám dóńgelek, jáhán | baliq-ham-dongelek-jahan
kk | báyge hám er, kúl | bayge-ham-er-kul
kk | bostan hám gáwhar, lenta | bostan-ham-gawhar-lenta
kk | búrkit hám hasıl, nesiybe | burkit-ham-hasil-nesiybe
kk | dem hám xızmet, ózen | dem-ham-xizmet-ozen
kk | dóńgelek hám ilim, sayaxat | dongelek-ham-ilim-sayaxat
kk | eki hám jan, tis | eki-ham-jan-tis
kk | erik hám jip, variant | erik-ham-jip-variant
kk | festival hám ken, shar | festival-ham-ken-shar
kk | góne hám kúndiz, altın | gone-ham-kundiz-altin
kk | ǵawasha hám qız, bala | gawasha-ham-qiz-bala
kk | hápte hám láylek, dem | hapte-ham-laylek-dem
kk | xan hám mektep, filosofiya | xan-ham-mektep-filosofiya
kk | ıqlas hám nan, xattat | iqlas-ham-nan-xattat
kk | ıs hám oraza, jańbır | is-ham-oraza-janbir
kk | адам ҳәм алтын, арқан | adam-ham-altin-arqan
kk | аң ҳәм ай, базар | an-ham-ay-bazar
kk | асқар ҳәм әтир, дос | asqar-ham-atir-dos
kk | әдебият ҳәм белбеў, гөне | adebiyat-ham-belbew-gone
kk | әмел ҳәм дала, ықлым | amel-ham-dala-iqlim
kk | балық ҳәм дөңгелек, жәҳән | baliq-ham-dongelek-jahan
kk | бәйге ҳәм ер, күл | bayge-ham-er-kul
kk | бостан ҳәм гәўҳар, лента | bostan-ham-gawhar-lenta
kk | бүркит ҳәм ҳасыл, несийбе | burkit-ham-hasil-nesiybe
kk | дем ҳәм хызмет, өзен | dem-ham-xizmet-ozen
kk | дөңгелек ҳәм илим, саяхат | dongelek-ham-ilim-sayaxat
kk | еки ҳәм жан, тис | eki-ham-jan-tis
kk | ерик ҳәм жип, вариант | erik-ham-jip-variant
kk | фестиваль ҳәм кен, шар | festival-ham-ken-shar
kk | гөне ҳәм күндиз, алтын | gone-ham-kundiz-altin
kk | ғаўаша ҳәм қыз, бала | gawasha-ham-qiz-bala
kk | ҳәпте ҳәм ләйлек, дем | hapte-ham-laylek-dem
kk | хан ҳәм мектеп, философия | xan-ham-mektep-filosofiya
kk | ықлас ҳәм нан, хаттат | iqlas-ham-nan-xattat
kk | ыс ҳәм ораза, жаңбыр | is-ham-oraza-janbir
kk | искер ҳәм өнер, китап | isker-ham-oner-kitap
kk | жақсы ҳәм пәтир, қус | jaqsi-ham-patir-qus
kk | жаз ҳәм сақал, нама | jaz-ham-saqal-nama
kk | жип ҳәм сәлем, өрик | jip-ham-salem-orik
kk | жүзим ҳәм тамақ, сан | juzim-ham-tamaq-san
kk | кең ҳәм тис, темир | ken-ham-tis-temir
kk | көмир ҳәм ун, үн | komir-ham-un-un
kk | қала ҳәм үзик, шақ | qala-ham-uzik-shaq
kk | қайық ҳәм ярым, чилла | qayiq-ham-yarim-chilla
kk | қоңыраў ҳәм шақ, әмел | qoniraw-ham-shaq-amel
kk | лампа ҳәм шелек, дала | lampa-ham-shelek-dala
kk | мақта ҳәм чехол, есик | maqta-ham-chexol-esik
kk | мәденият ҳәм апа, ҳүким | madeniyat-ham-apa-hukim
kk | мойын ҳәм әдеп, ишки | moyin-ham-adep-ishki
kk | намыс ҳәм балық, кеме | namis-ham-baliq-keme
kk | нусқа ҳәм бий, қол | nusqa-ham-biy-qol
kk | ораза ҳәм дәря, мойын | oraza-ham-darya-moyin
kk | ошақ ҳәм егер, өгиз | oshaq-ham-eger-ogiz
kk | өрик ҳәм ески, роман | orik-ham-eski-roman
kk | пахта ҳәм гүл, таң | paxta-ham-gul-tan
kk | пышақ ҳәм ҳәрекет, узақ | pishaq-ham-hareket-uzaq
kk | релс ҳәм ықлас, зәңги | rels-ham-iqlas-zangi
kk | самал ҳәм ис, цеч | samal-ham-is-cech
kk | саяхат ҳәм жас, әдеп | sayaxat-ham-jas-adep
kk | соқпақ ҳәм жөке, бөри | soqpaq-ham-joke-bori
en | Aral Sea history museum | aral-sea-history-museum
ru | Музей истории Аральского моря | muzey-istorii-aralskogo-morya
uz | Orol dengizi tarixi muzeyi | orol-dengizi-tarixi-muzeyi
kk | Aral teńizi tariyxı muzeyi | aral-tenizi-tariyxi-muzeyi
en | Archaeology and history museum of Ellikqala | archaeology-and-history-museum-of-ellikqala
ru | Музей археологии и истории в Элликкале | muzey-arkheologii-i-istorii-v-ellikkale
uz | Ellikqalʼa arxeologiya va tarix muzeyi | ellikqala-arxeologiya-va-tarix-muzeyi
kk | Ellikqala arxeologiya hám tariyx muzeyi | ellikqala-arxeologiya-ham-tariyx-muzeyi
en | Main museum | main-museum
ru | Главный музей | glavnyy-muzey
uz | Bosh muzey | bosh-muzey
kk | Bas muzey | bas-muzey
en | Ecology museum in Moynaq | ecology-museum-in-moynaq
ru | Музей экологии в Муйнаке | muzey-ekologii-v-muynake
uz | Moʻynoq ekologiya muzeyi | moynoq-ekologiya-muzeyi
kk | Moynaq ekologiya muzeyi | moynaq-ekologiya-muzeyi
en | Fishes of the Aral Sea | fishes-of-the-aral-sea
ru | Рыбы Аральского моря | ryby-aralskogo-morya
uz | Orol dengizi baliqlari | orol-dengizi-baliqlari
kk | Aral teńiziniń balıqları | aral-tenizinin-baliqlari
en | Háykel, a breast ornament | haykel-a-breast-ornament
ru | Хайкель, нагрудное украшение | khaykel-nagrudnoe-ukrashenie
uz | Haykel, koʻkrak taqinchogʻi | haykel-kokrak-taqinchogi
kk | Háykel, kókirek taǵınshaǵı | haykel-kokirek-taginshagi
en | Labels of the Moynaq cannery | labels-of-the-moynaq-cannery
ru | Этикетки Муйнакского консервного завода | etiketki-muynakskogo-konservnogo-zavoda
uz | Moʻynoq konserva zavodi yorliqlari | moynoq-konserva-zavodi-yorliqlari
kk | Moynaq konserva zavodınıń etiketkaları | moynaq-konserva-zavodinin-etiketkalari
en | A house for bones: clay ossuary | a-house-for-bones-clay-ossuary
ru | Дом для костей: глиняный оссуарий | dom-dlya-kostey-glinyanyy-ossuariy
uz | Suyaklar uchun uy: sopol ossuariy | suyaklar-uchun-uy-sopol-ossuariy
kk | Súyekler ushın úy: ılay ossuariy | suyekler-ushin-uy-ilay-ossuariy
en | A flask flat on one side | a-flask-flat-on-one-side
ru | Фляга, плоская с одной стороны | flyaga-ploskaya-s-odnoy-storony
uz | Bir tomoni yassi suvdon | bir-tomoni-yassi-suvdon
kk | Bir tárepi jalpaq suw ıdısı | bir-tarepi-jalpaq-suw-idisi
en | Kiymeshek, a woman’s head covering | kiymeshek-a-womans-head-covering
ru | Киймешек, женский головной убор | kiymeshek-zhenskiy-golovnoy-ubor
uz | Kiymeshek, ayollar bosh kiyimi | kiymeshek-ayollar-bosh-kiyimi
kk | Kiymeshek, hayal-qızlardıń bas kiyimi | kiymeshek-hayal-qizlardin-bas-kiyimi
en | Coins with a horseman | coins-with-a-horseman
ru | Монеты со всадником | monety-so-vsadnikom
uz | Otliq tasvirlangan tangalar | otliq-tasvirlangan-tangalar
kk | Atlı súwretlengen teńgeler | atli-suwretlengen-tengeler
en | Bracelets in pairs | bracelets-in-pairs
ru | Парные браслеты | parnye-braslety
uz | Juft bilaguzuklar | juft-bilaguzuklar
kk | Jup bilezikler | jup-bilezikler
en | Glass negatives: one day at the quay | glass-negatives-one-day-at-the-quay
ru | Стеклянные негативы: день на причале | steklyannye-negativy-den-na-prichale
uz | Shisha negativlar: iskaladagi bir kun | shisha-negativlar-iskaladagi-bir-kun
kk | Shiyshe negativler: jaǵıstaǵı bir kún | shiyshe-negativler-jagistagi-bir-kun
en | Aq basqur, the white band of a yurt | aq-basqur-the-white-band-of-a-yurt
ru | Ак-баскур, белая тесьма юрты | ak-baskur-belaya-tesma-yurty
uz | Oq basqur, oʻtovning oq tasmasi | oq-basqur-otovning-oq-tasmasi
kk | Aq basqur, qara úydiń aq bawı | aq-basqur-qara-uydin-aq-bawi
en | A screen of wrapped stalks | a-screen-of-wrapped-stalks
ru | Ширма из обёрнутых стеблей | shirma-iz-obyornutykh-stebley
uz | Jun oʻralgan chiy parda | jun-oralgan-chiy-parda
kk | Jún oralǵan shiy | jun-oralgan-shiy
en | Carved door of a yurt | carved-door-of-a-yurt
ru | Резная дверь юрты | reznaya-dver-yurty
uz | Oʻtovning oʻymakor eshigi | otovning-oymakor-eshigi
kk | Qara úydiń oyma esigi | qara-uydin-oyma-esigi
en | A day among sherds | a-day-among-sherds
ru | День среди черепков | den-sredi-cherepkov
uz | Sopol parchalari orasida bir kun | sopol-parchalari-orasida-bir-kun
kk | Ídıs sınıqları arasında bir kún | idis-siniqlari-arasinda-bir-kun
en | Coins in hand | coins-in-hand
ru | Монеты в руке | monety-v-ruke
uz | Qoʻldagi tangalar | qoldagi-tangalar
kk | Qoldaǵı teńgeler | qoldagi-tengeler
en | Bring an old photograph | bring-an-old-photograph
ru | Принесите старую фотографию | prinesite-staruyu-fotografiyu
uz | Eski suratni olib keling | eski-suratni-olib-keling
kk | Eski fotosúwretti alıp keliń | eski-fotosuwretti-alip-kelin
en | An afternoon at the loom | an-afternoon-at-the-loom
ru | День у ткацкого станка | den-u-tkatskogo-stanka
uz | Dastgoh yonida bir kun | dastgoh-yonida-bir-kun
kk | Órmek qasında bir kún | ormek-qasinda-bir-kun
en | Reading the sea bed: a walk for families | reading-the-sea-bed-a-walk-for-families
ru | Читаем дно моря: прогулка для семей | chitaem-dno-morya-progulka-dlya-semey
uz | Dengiz tubini oʻqiymiz: oilalar uchun sayr | dengiz-tubini-oqiymiz-oilalar-uchun-sayr
kk | Teńiz ultanın oqıymız: shańaraqlar ushın seyil | teniz-ultanin-oqiymiz-shanaraqlar-ushin-seyil
en | Eight horns on squared paper | eight-horns-on-squared-paper
ru | Восемь рогов на клетчатой бумаге | vosem-rogov-na-kletchatoy-bumage
uz | Katak qogʻozdagi sakkiz shox | katak-qogozdagi-sakkiz-shox
kk | Ketekli qaǵazdaǵı segiz múyiz | ketekli-qagazdagi-segiz-muyiz
en | An hour in the storerooms | an-hour-in-the-storerooms
uz | Fondlarda bir soat | fondlarda-bir-soat
en | Walls made of earth | walls-made-of-earth
ru | Стены из земли | steny-iz-zemli
uz | Tuproqdan tiklangan devorlar | tuproqdan-tiklangan-devorlar
kk | Topıraqtan tiklengen diywallar | topiraqtan-tiklengen-diywallar
en | The sea that was near | the-sea-that-was-near
ru | Море, которое было рядом | more-kotoroe-bylo-ryadom
uz | Yaqin boʻlgan dengiz | yaqin-bolgan-dengiz
kk | Jaqın bolǵan teńiz | jaqin-bolgan-teniz
en | Tools of the reed country | tools-of-the-reed-country
ru | Орудия камышового края | orudiya-kamyshovogo-kraya
uz | Qamish oʻlkasining qurollari | qamish-olkasining-qurollari
kk | Qamıslı úlkeniń quralları | qamisli-ulkenin-qurallari
en | Silver, carnelian, song | silver-carnelian-song
ru | Серебро, сердолик, песня | serebro-serdolik-pesnya
uz | Kumush, aqiq, qoʻshiq | kumush-aqiq-qoshiq
kk | Gúmis, aqıq, qosıq | gumis-aqiq-qosiq
en | Threads of the white band | threads-of-the-white-band
ru | Нити белой тесьмы | niti-beloy-tesmy
uz | Oq basqur iplari | oq-basqur-iplari
kk | Aq basqurdıń jipleri | aq-basqurdin-jipleri
en | The shoreline in objects | the-shoreline-in-objects
ru | Береговая линия, рассказанная вещами | beregovaya-liniya-rasskazannaya-veshchami
uz | Buyumlar soʻzlab bergan qirgʻoq chizigʻi | buyumlar-sozlab-bergan-qirgoq-chizigi
kk | Zatlar sóylep bergen jaǵa sızıǵı | zatlar-soylep-bergen-jaga-sizigi
en | Eight horns: counting out a pattern | eight-horns-counting-out-a-pattern
ru | Восемь рогов: как считают узор | vosem-rogov-kak-schitayut-uzor`;

/** 300 titles in four scripts. Console and API make the same slug of each. */
export const TITLES_WITH_SLUGS: readonly TitleWithSlug[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [lang = 'en', title = '', slug = ''] = line.split(' | ');
    return { lang: lang as Lang, title, slug };
  });
