# Reads XLIFF with Debian's translate-toolkit. `check FILE`: prints what it finds wrong, as JSON. `change FILE OUT N`: translates each N-th
# entry by writing its sources in capitals, and prints the ids of the changed texts.
import json
import sys

from translate.filters import checks
from translate.storage import xliff
from translate.storage.placeables import strelem

# those about markup and characters; the others are about words
FILTERS = ["blank", "emails", "escapes", "newlines", "urls", "xmltags"]


def codes(elem):
    own = [(type(elem).__name__, elem.id)] if getattr(elem, "id", None) is not None else []
    return own + [code for sub in elem.sub if isinstance(sub, strelem.StringElem) for code in codes(sub)]


def capitals(elem):
    elem.sub = [capitals(sub) if isinstance(sub, strelem.StringElem) else sub.upper() for sub in elem.sub]
    return elem


def check(path):
    with open(path, "rb") as file:
        text = file.read()
    store = xliff.xlifffile.parsestring(text)
    found = []
    checker = checks.StandardChecker(limitfilters=FILTERS)
    for unit in store.units:
        if not unit.source:
            found.append([unit.getid(), "no source"])
        if not unit.target:
            continue
        if unit.get_state_id() == unit.S_TRANSLATED and sorted(map(str, sum(map(codes, unit.rich_target), []))) != sorted(
            map(str, sum(map(codes, unit.rich_source), []))
        ):
            found.append([unit.getid(), "other codes"])
        for name, failure in checker.run_filters(unit).items():
            found.append([unit.getid(), name, str(failure)])
    again = xliff.xlifffile.parsestring(bytes(store))
    if [(u.getid(), u.rich_source, u.rich_target) for u in store.units] != [
        (u.getid(), u.rich_source, u.rich_target) for u in again.units
    ]:
        found.append(["", "other texts after it was written again"])
    print(json.dumps({"units": len(store.units), "files": len(store.getfilenames()), "found": found}))


def change(path, out, every):
    store = xliff.xlifffile.parsefile(path)
    names = store.getfilenames()[:: int(every)]
    changed = []
    for unit in store.units:
        name, _, own = unit.getid().partition("\x04")
        if name in names:
            unit.rich_target = [capitals(elem.copy()) for elem in unit.rich_source]
            unit.marktranslated()
            changed.append([name, own.split("|")[0]])
    store.savefile(out)
    print(json.dumps(changed))


{"check": check, "change": change}[sys.argv[1]](*sys.argv[2:])
