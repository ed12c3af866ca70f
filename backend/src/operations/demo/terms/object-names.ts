/** In the same format as the materials. */
export const OBJECT_NAMES = `
jewellery | украшение | taqinchoq | taǵınshaq
  earring | серьга | sirgʻa | sırǵa
  nose ring | носовое кольцо | arabek | árebek
  bracelet | браслет | bilaguzuk | bilezik
  finger ring | перстень | uzuk | júzik
  necklace | ожерелье | shoda marjon | moyın monshaq
  pendant | подвеска | osma taqinchoq | asılma
  haykel | хайкел | haykal taqinchogʻi | háykel
  breast ornament | нагрудное украшение | koʻkrak taqinchogʻi | óńirmonshaq
  bead | бусина | munchoq | monshaq
  button | пуговица | tugma | túyme
  belt plaque | поясная бляха | kamar qadamasi | belbew túymesi
  amulet case | тумар | tumor | tumar
headdress | головной убор | bosh kiyim | bas kiyim
  saukele | саукеле | sovkele | sáwkele
  tobelik | тобелик | tobelik | tóbelik
  kiymeshek | кимешек | kiymeshak | kiymeshek
  headscarf | платок | roʻmol | oramal
  skullcap | тюбетейка | doʻppi | taqıya
  sheepskin hat | шапка-шогирме | choʻgirma | shógirme
clothing | одежда | kiyim | kiyim
  robe | халат | chopon | shapan
  dress | платье | koʻylak | kóylek
    blue wedding dress | синее свадебное платье | koʻk koʻylak | kók kóylek
  cape | накидка жегде | jegde | jegde
  trousers | штаны | ishton | shalbar
  belt | пояс | belbogʻ | belbew
  fur coat | шуба | poʻstin | ton
  sleeve covers | нарукавники | yengcha | jeńse
  footwear | обувь | poyabzal | ayaq kiyim
    boots | сапоги | etik | etik
dwelling | жилище | turar joy | turaq jay
  yurt | юрта | oʻtov | qara úy
  yurt door | дверь юрты | oʻtov eshigi | ergenek
  yurt band | лента для юрты | oʻtov tasmasi | basqur
  reed screen | циновка из чия | chiy parda | shiy
furnishings | убранство дома | uy jihozlari | úy buyımları
  carpet | ковёр | gilam | gilem
  felt rug | кошма | namat | kiyiz
  curtain | занавес | parda | shımıldıq
  quilt | стёганое одеяло | koʻrpa | kórpe
  cushion | подушка | yostiq | kópshik
  chest | сундук | sandiq | sandıq
  cradle | колыбель | beshik | besik
  low table | низкий столик | xontaxta | xantaqta
  lamp | светильник | chiroq | shıra
  saddlebag | хурджин | xurjun | qorjın
  storage bag | мешок-каршын | qarshin | qarshın
vessel | сосуд | idish | ıdıs
  jug | кувшин | koʻza | gúze
  bowl | чаша | kosa | kese
  dish | блюдо | lagan | tabaq
  cauldron | котёл | qozon | qazan
  ewer | кумган | qumgʻon | quman
  teapot | чайник | choynak | shaynek
  tea bowl | пиала | piyola | piyala
  storage jar | хум | xum | xum
  leather vessel | бурдюк | mesh | mes
  spoon | ложка | qoshiq | qasıq
  mortar | ступа | hovuncha | keli
  butter churn | маслобойка | kuvi | gúbi
ossuary | оссуарий | ossuariy | ossuariy
figurine | статуэтка | haykalcha | músinshe
tool | орудие труда | mehnat quroli | miynet quralı
  knife | нож | pichoq | pıshaq
  axe | топор | bolta | balta
  hoe | кетмень | ketmon | ketpen
  sickle | серп | oʻroq | oraq
  millstone | жёрнов | tegirmon toshi | digirman tas
  spindle | веретено | urchuq | urshıq
  spindle whorl | пряслице | urchuq toshi | urshıq bas
  loom | ткацкий станок | toʻquv dastgohi | órmek
  fishing net | рыболовная сеть | baliq toʻri | aw
  scales | весы | tarozi | tárezi
  lock | замок | qulf | qulıp
  key | ключ | kalit | gilt
transport | транспорт | transport | transport
  boat | лодка | qayiq | qayıq
  anchor | якорь | langar | yakor
  cart | арба | arava | arba
horse harness | конская упряжь | ot abzali | at ábzeli
  saddle | седло | egar | er
  bridle | уздечка | yugan | júwen
  stirrup | стремя | uzangi | úzeńgi
  whip | плеть | qamchi | qamshı
weapon | оружие | qurol | qural
  sabre | сабля | qilich | qılısh
  dagger | кинжал | xanjar | qanjar
  arrowhead | наконечник стрелы | oʻq uchi | oq ushı
  spear | копьё | nayza | nayza
  gun | ружьё | miltiq | mıltıq
  armour | доспех | sovut | sawıt
musical instrument | музыкальный инструмент | cholgʻu asbobi | saz ásbabı
  dutar | дутар | dutor | duwtar
  kobyz | кобыз | qoʻbiz | qobız
  ghijak | гиджак | gʻijjak | ǵırjek
  Jew’s harp | варган | changqoʻbiz | shańqobız
  surnay | сурнай | surnay | sırnay
  drum | барабан | nogʻora | naǵara
money | деньги | pul | pul
  coin | монета | tanga | teńge
  banknote | банкнота | banknota | banknota
award | награда | mukofot | sıylıq
  medal | медаль | medal | medal
  order | орден | orden | orden
  badge | значок | nishon | belgi
seal | печать | muhr | mór
document | документ | hujjat | hújjet
  manuscript | рукопись | qoʻlyozma | qoljazba
  book | книга | kitob | kitap
  letter | письмо | xat | xat
  newspaper | газета | gazeta | gazeta
  poster | плакат | plakat | plakat
  map | карта | xarita | karta
photograph | фотоснимок | fotosurat | fotosúwret
  negative | негатив | negativ | negativ
  postcard | открытка | otkritka | otkrıtka
picture | картина | kartina | kartina
graphic work | графический лист | grafika asari | grafikalıq shıǵarma
sculpture | скульптура | haykal | músin
architectural detail | архитектурная деталь | meʼmoriy detal | arxitekturalıq detal
  tile | изразец | koshin | kafel
natural specimen | природный образец | tabiiy namuna | tábiyiy úlgi
  stuffed animal | чучело | tulum | tulıp
  skeleton | скелет | skelet | skelet
  fossil | окаменелость | qazilma qoldiq | qazılma qaldıq
  mineral | минерал | mineral | mineral
  herbarium sheet | гербарный лист | gerbariy varagʻi | gerbariy beti
`;
