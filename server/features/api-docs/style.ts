/** The page's own style, in the measures of the built page's stylesheet. */
export const style = `
html{scroll-padding-top:16px}
body.api{margin:0;padding:32px clamp(16px,4vw,56px);background:var(--page);color:var(--ink);font:400 14px/20px var(--font);
display:grid;grid-template-columns:200px minmax(0,1fr);gap:0 40px;max-width:1320px;margin-inline:auto}
.api header{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:8px 24px;align-items:end;justify-content:space-between;margin-bottom:24px}
.api h1{margin:0;font-size:20px;line-height:28px}
.api p{margin:0}
.api header p,.api .about{color:var(--ink-2)}
.api main>.about{max-width:78ch;margin-bottom:8px}
.api a{color:var(--accent-strong)}
.api a:focus-visible,.api summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.api .links{display:flex;gap:16px}
.api nav{position:sticky;top:16px;align-self:start;max-height:calc(100vh - 32px);overflow:auto;font-size:13px}
.api nav a{display:flex;justify-content:space-between;padding:4px 8px;border-radius:6px;color:var(--ink);text-decoration:none}
.api nav a:hover{background:var(--hover)}
.api nav span{color:var(--ink-2);font-variant-numeric:tabular-nums}
.api section{margin-top:24px}
.api h2{margin:0 0 8px;font-size:16px;line-height:24px}
.api details{border:1px solid var(--line);border-bottom-width:0;background:var(--surface)}
.api details:first-of-type{border-radius:12px 12px 0 0}
.api details:last-of-type{border-bottom-width:1px;border-radius:0 0 12px 12px}
.api details:only-of-type{border-radius:12px}
.api summary{display:grid;grid-template-columns:64px minmax(0,1fr) auto;gap:2px 12px;padding:10px 16px;cursor:pointer;list-style:none}
.api summary::-webkit-details-marker{display:none}
.api summary:hover{background:var(--hover)}
.api summary .about{grid-column:2/-1}
.api summary b{font-size:12px;color:var(--ink-2)}
.api summary b.post{color:var(--accent-strong)}
.api summary b.delete{color:var(--red)}
.api code{font:500 13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
.api .guard{font-size:12px;color:var(--ink-2)}
.api .body{padding:4px 16px 16px 92px;border-top:1px solid var(--line)}
.api h3{margin:12px 0 4px;font-size:12px;line-height:16px;color:var(--ink-2)}
.api small{font-size:12px;color:var(--ink-2)}
.api ul{margin:0;padding:0;list-style:none}
.api li{padding:3px 0;font-size:13px;overflow-wrap:anywhere}
.api li span{color:var(--ink-2)}
.api li em{font-style:normal;font-size:12px;color:var(--accent-strong)}
.api .d1{padding-left:20px}.api .d2{padding-left:40px}.api .d3{padding-left:60px}.api .d4,.api .d5{padding-left:80px}
@media (max-width:820px){body.api{grid-template-columns:minmax(0,1fr)}
.api nav{position:static;display:flex;flex-wrap:wrap;gap:4px;max-height:none;margin-bottom:16px}
.api nav a{gap:6px;border:1px solid var(--line)}.api .body{padding-left:16px}
.api summary{grid-template-columns:52px minmax(0,1fr)}.api summary .about,.api .guard{grid-column:2/-1}}
`;
