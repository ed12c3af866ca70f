/**
 * One term per line: English, Russian, Uzbek, Karakalpak. An indented line is a narrower term of the preceding line
 * with less indentation.
 */
export const MATERIALS = `
metal | металл | metall | metall
  gold | золото | oltin | altın
  silver | серебро | kumush | gúmis
  copper | медь | mis | mıs
  bronze | бронза | bronza | bronza
  brass | латунь | jez | jez
  iron | железо | temir | temir
  steel | сталь | poʻlat | polat
  cast iron | чугун | choʻyan | shoyın
  lead | свинец | qoʻrgʻoshin | qorǵasın
  tin | олово | qalay | qalayı
  aluminium | алюминий | alyuminiy | alyuminiy
  cupronickel | мельхиор | melxior | melxior
stone | камень | tosh | tas
  marble | мрамор | marmar | mármer
  granite | гранит | granit | granit
  limestone | известняк | ohaktosh | hák tas
  sandstone | песчаник | qumtosh | qum tas
  flint | кремень | chaqmoqtosh | shaqpaq tas
  turquoise | бирюза | feruza | feruza
  carnelian | сердолик | aqiq | aqıq
  agate | агат | agat | agat
coral | коралл | marjon | marjan
pearl | жемчуг | marvarid | márwarit
mother-of-pearl | перламутр | sadaf | sadap
amber | янтарь | qahrabo | yantar
glass | стекло | shisha | shiyshe
enamel | эмаль | emal | emal
clay | глина | loy | ılay
  terracotta | терракота | terrakota | terrakota
  ceramic | керамика | sopol | keramika
  faience | фаянс | fayans | fayans
  porcelain | фарфор | chinni | farfor
  mud brick | сырцовый кирпич | xom gʻisht | shiyki gerbish
  fired brick | жжёный кирпич | pishiq gʻisht | pisken gerbish
  rammed earth | пахса | paxsa | paqsa
gypsum | гипс | gips | gips
  ganch | ганч | ganch | gansh
wood | дерево | yogʻoch | aǵash
  mulberry wood | тутовое дерево | tut yogʻochi | tut aǵashı
  elm wood | карагач | qayragʻoch | qaraaǵash
  poplar wood | тополь | terak yogʻochi | terek aǵashı
  willow wood | ива | tol yogʻochi | tal aǵashı
  apricot wood | абрикосовое дерево | oʻrik yogʻochi | erik aǵashı
  walnut wood | ореховое дерево | yongʻoq yogʻochi | jańǵaq aǵashı
  saxaul | саксаул | saksovul | seksewil
  tamarisk | тамариск | yulgʻun | jıńǵıl
plant material | растительный материал | oʻsimlik materiali | ósimlik materialı
  reed | камыш | qamish | qamıs
  needlegrass (chiy) | чий | chiy | shiy
  gourd | тыква | qovoq | qabaq
fibre | волокно | tola | talshıq
  wool | шерсть | jun | jún
    sheep’s wool | овечья шерсть | qoʻy juni | qoy júni
    camel hair | верблюжья шерсть | tuya juni | túye júni
    goat hair | козья шерсть | echki juni | eshki júni
    horsehair | конский волос | ot qili | at qılı
  cotton | хлопок | paxta | paxta
  silk | шёлк | ipak | jipek
  linen | лён | zigʻir tolasi | zıǵır talshıǵı
fabric | ткань | mato | gezleme
  felt | войлок | kigiz | kiyiz
  broadcloth | сукно | movut | máwit
  velvet | бархат | baxmal | barqıt
  adras | адрас | adras | ádras
  homespun cotton | бязь | boʻz | bóz
  chintz | ситец | chit | shıt
leather | кожа | charm | bılǵarı
fur | мех | moʻyna | júnli teri
  sheepskin | овчина | qoʻy terisi | qoy terisi
  astrakhan | каракуль | qorakoʻl | qarakól
bone | кость | suyak | súyek
  ivory | слоновая кость | fil suyagi | pil súyegi
horn | рог | shox | múyiz
shell | раковина | chigʻanoq | qabırshaq
feather | перо | pat | pár
paper | бумага | qogʻoz | qaǵaz
  cardboard | картон | karton | karton
  photographic paper | фотобумага | fotoqogʻoz | fotoqaǵaz
parchment | пергамент | pergament | pergament
photographic film | фотоплёнка | fototasma | fotoplyonka
ink | чернила | siyoh | sıya
paint | краска | boʻyoq | boyaw
  oil paint | масляная краска | moyboʻyoq | maylı boyaw
  natural dye | природный краситель | tabiiy boʻyoq | tábiyiy boyaw
canvas | холст | xolst | xolst
wax | воск | mum | mum
plastic | пластмасса | plastmassa | plastmassa
`;
