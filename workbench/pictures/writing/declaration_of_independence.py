"""The Declaration of Independence: a tall faded parchment, engrossed text and rows of signatures."""
import os
import random
import sys

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import page
from page import photograph, studio

TEXT = ("When in the Course of human events, it becomes necessary for one people to dissolve the political bands which have connected them with "
        "another, and to assume among the powers of the earth, the separate and equal station to which the Laws of Nature and of Nature's God "
        "entitle them, a decent respect to the opinions of mankind requires that they should declare the causes which impel them to the separation. "
        "&mdash; We hold these truths to be self-evident, that all men are created equal, that they are endowed by their Creator with certain "
        "unalienable Rights, that among these are Life, Liberty and the pursuit of Happiness. &mdash; That to secure these rights, Governments are "
        "instituted among Men, deriving their just powers from the consent of the governed, &mdash; That whenever any Form of Government becomes "
        "destructive of these ends, it is the Right of the People to alter or to abolish it, and to institute new Government, laying its foundation "
        "on such principles and organizing its powers in such form, as to them shall seem most likely to effect their Safety and Happiness. Prudence, "
        "indeed, will dictate that Governments long established should not be changed for light and transient causes; and accordingly all experience hath shewn, that mankind are "
        "more disposed to suffer, while evils are sufferable, than to right themselves by abolishing the forms to which they are accustomed. But when "
        "a long train of abuses and usurpations, pursuing invariably the same Object evinces a design to reduce them under absolute Despotism, it is "
        "their right, it is their duty, to throw off such Government, and to provide new Guards for their future security. &mdash; Such has been the "
        "patient sufferance of these Colonies; and such is now the necessity which constrains them to alter their former Systems of Government. The "
        "history of the present King of Great Britain is a history of repeated injuries and usurpations, all having in direct object the establishment "
        "of an absolute Tyranny over these States. To prove this, let Facts be submitted to a candid world. &mdash; He has refused his Assent to Laws, "
        "the most wholesome and necessary for the public good. &mdash; He has forbidden his Governors to pass Laws of immediate and pressing importance, "
        "unless suspended in their operation till his Assent should be obtained; and when so suspended, he has utterly neglected to attend to them. "
        "&mdash; He has refused to pass other Laws for the accommodation of large districts of people, unless those people would relinquish the right of "
        "Representation in the Legislature, a right inestimable to them and formidable to tyrants only. &mdash; He has called together legislative bodies "
        "at places unusual, uncomfortable, and distant from the depository of their public Records, for the sole purpose of fatiguing them into "
        "compliance with his measures. &mdash; He has dissolved Representative Houses repeatedly, for opposing with manly firmness his invasions on the "
        "rights of the people. &mdash; He has refused for a long time, after such dissolutions, to cause others to be elected; whereby the Legislative "
        "powers, incapable of Annihilation, have returned to the People at large for their exercise; the State remaining in the mean time exposed to all "
        "the dangers of invasion from without, and convulsions within. &mdash; He has endeavoured to prevent the population of these States; for that "
        "purpose obstructing the Laws for Naturalization of Foreigners; refusing to pass others to encourage their migrations hither, and raising the "
        "conditions of new Appropriations of Lands. &mdash; He has obstructed the Administration of Justice, by refusing his Assent to Laws for "
        "establishing Judiciary powers. &mdash; He has made Judges dependent on his Will alone, for the tenure of their offices, and the amount and payment "
        "of their salaries. &mdash; He has erected a multitude of New Offices, and sent hither swarms of Officers to harrass our people, and eat out their substance. ")
NAMES = ("Button Gwinnett,Lyman Hall,Geo Walton,Wm Hooper,Joseph Hewes,John Penn,Edward Rutledge,Thos Heyward Junr,Thomas Lynch Junr,Arthur Middleton,"
         "Samuel Chase,Wm Paca,Thos Stone,Charles Carroll,George Wythe,Richard Henry Lee,Th Jefferson,Benja Harrison,Thos Nelson jr,Robt Morris,"
         "Benjamin Rush,Benja Franklin,John Morton,Geo Clymer,Jas Smith,Geo Taylor,James Wilson,Caesar Rodney,Geo Read,Wm Floyd,Phil Livingston,"
         "Lewis Morris,Richd Stockton,Jno Witherspoon,Saml Adams,John Adams,Robt Treat Paine,Elbridge Gerry,Step Hopkins,William Ellery").split(",")
chance = random.Random(1776)
signed = "".join(f"<p style='transform:rotate({chance.uniform(-3, 2):.1f}deg);margin-left:{chance.randrange(30)}px;font-size:{chance.choice((28, 31, 34)) - len(n) // 3}px;"
                 f"font-family:\"{chance.choice(('Pinyon Script', 'Herr Von Muellerhoff', 'Tangerine'))}\"'>{n}</p>" for n in NAMES)
W, H = 1360, 1600
css = """.ink{color:#23160a;padding:56px 84px;text-align:justify}h1{font:64px/80px 'Pinyon Script';text-align:center;letter-spacing:2px;-webkit-text-stroke:1.6px}
h2{font:700 46px/62px UnifrakturMaguntia;text-align:center}h2 small{font:40px 'Pinyon Script'}.t{font:26.5px/27px 'Pinyon Script';height:891px;margin-bottom:14px;overflow:hidden;-webkit-text-stroke:.5px}
.n{columns:6;column-gap:10px;height:330px;column-fill:auto;line-height:43px;-webkit-text-stroke:.7px;white-space:nowrap}.h{font:70px/60px 'Herr Von Muellerhoff';text-align:center;-webkit-text-stroke:1.6px}"""
body = (f"<h1>In CONGRESS, July 4, 1776.</h1><h2><small>The unanimous</small> Declaration <small>of the thirteen united</small> States of America,</h2>"
        f"<div class=t>{TEXT}</div><div class=h>John Hancock</div><div class=n>{signed}</div>")
fold = "<path d='M0 530H1360M0 1060H1360M680 0V1600' stroke='#5a3c14' stroke-width=6 opacity=.3 fill=none filter=url(#hand) />"
png = page.printed(page.parchment(body, W, H, page.ragged(page.frame(W, H), 3, 6), "#e0cf9f", "#7a5a28", 6, css, wobble=1.5, strength=4.6, age=.55, extra=fold), W, H)
scene, path = page.begin()
page.lay(png, 2.36, 2.78, seed=7, cockle=.06, curl=.1)
studio.frame(scene, fill=.88, tilt=64, turn=-3, sideways=.84)
page.rake(90, 1.2)
photograph.take_picture(scene, path)
