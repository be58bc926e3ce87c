// A shoe on a paper ground. The script says which: KIND, MAKE (its form), UPPER, TRIM, SOLE, LACES, GROUND.
// x runs from the heel (-1.5) to the toe (1.5), y up, z across.
struct Look { vec3 colour; float gloss; float glow; };
const vec3 EYE = vec3(1.7, 2.1, 6.4), TARGET = vec3(0.02, AIM, 0), SUN = vec3(-0.5, 1.25, 0.75);
const vec3 SUNLIGHT = vec3(2.3, 2.2, 2.05), FILL = vec3(0.78, 0.82, 0.9), BOUNCE = vec3(0.3);
const float LENS = ZOOM, FAR = 30.0, SOFT = 7.0, SHADOW = 6.0, NEARBY = 0.5, HAZE = 60.0, EXPOSURE = 0.46, VIGNETTE = 0.10, FINE = 0.0012;
const float GROUNDED = 0.0, UPPERED = 1.0, SOLED = 2.0, LACED = 3.0, LINED = 4.0, TRIMMED = 5.0;

// How far from the outline of a foot, seen from above: a heel, a wider ball, and a waist between them.
float footprint(vec3 p, float more) {
  float along = clamp((p.x + 1.10) / 2.06, 0.0, 1.0);
  float waist = 0.07 * exp(-5.0 * (p.x + 0.05) * (p.x + 0.05));
  return length(p.xz - vec2(mix(-1.10, 0.96, along), 0.03)) - mix(0.42, 0.55, smoothstep(0.0, 1.0, along)) + waist - more;
}

// A slab with the outline of the foot between two heights, its edges round.
float slab(vec3 p, float low, float high, float more, float r) {
  vec2 d = vec2(footprint(p, more), max(low - p.y, p.y - high)) + r;
  return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - r;
}

// Toes curve up from the ground.
vec3 rolled(vec3 p) {
  p.y -= 0.10 * pow(max(p.x - 0.7, 0.0), 2.0) * 1.6;
  return p;
}

float soleTop(float x) {
  if (KIND == 2) return 0.24;
  if (MAKE == 2) return 0.30 + 0.14 * smoothstep(0.4, -1.4, x); // a wedge of foam
  if (MAKE == 3) return 0.22;
  return 0.27;
}

float foot(vec3 p) {
  float d = egg(p, vec3(-0.95, 0.55, 0), vec3(0.56, 0.66, 0.40));
  d = join(d, egg(p, vec3(-0.1, 0.42, 0.02), vec3(1.0, 0.56, 0.42)), 0.35);
  d = join(d, egg(p, vec3(0.78, 0.30, 0.03), vec3(0.74, 0.42, 0.50)), 0.30);
  return max(d, 0.12 - p.y);
}

float shaft(vec3 p, float height, float wide) {
  vec3 q = p - vec3(-0.80 - 0.05 * (height - 0.8), 0, 0);
  float r = wide + 0.05 * smoothstep(0.6, height, p.y);
  vec2 d = vec2(length(q.xz * vec2(0.82, 1.12)) - r, abs(p.y - 0.5 * (height + 0.3)) - 0.5 * (height - 0.3)) + 0.07;
  return min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - 0.07;
}

float upper(vec3 p) {
  float d = foot(p);
  if (KIND == 0 && MAKE == 1) d = join(d, shaft(p, 1.62, 0.44), 0.30); // over the ankle
  else if (KIND == 0) d = join(d, shaft(p, 1.0, 0.42), 0.35);
  if (KIND == 1) d = join(d, shaft(p, MAKE == 0 ? 1.75 : MAKE == 1 ? 1.60 : MAKE == 2 ? 1.30 : 2.35, 0.45), 0.32);
  float opening = KIND == 1 ? (MAKE == 0 ? 1.75 : MAKE == 1 ? 1.6 : MAKE == 2 ? 1.3 : 2.35) : MAKE == 1 ? 1.62 : 1.0;
  float hollow = max(length((p.xz - vec2(-0.82 - 0.05 * (opening - 0.8), 0)) * vec2(0.80, 1.15)) - 0.36, opening - 0.75 - p.y);
  d = cut(d, hollow, 0.05);
  // A low shoe slopes down before the ankle.
  if (KIND == 0 && MAKE != 1) d = cut(d, egg(p, vec3(-0.72, 1.28, 0), vec3(0.40, 0.40, 0.9)), 0.08);
  if (KIND == 0 && MAKE == 1) d = cut(d, max(p.y - 9.0, box(p, vec3(-0.15, 1.9, 0), vec3(0.28, 0.42, 1.0), 0.1)), 0.1);
  return d;
}

// Laces lie on the upper, side by side, from a place of its ridge to another.
float laces(vec3 p, float body, vec2 from, vec2 to, int count, float wide) {
  float long_ = length(to - from), step_ = long_ / float(count);
  float along = dot(p.xy - from, normalize(to - from)) + 0.35 * abs(p.z);
  float row = abs(mod(along, step_) - step_ * 0.5) - step_ * 0.24;
  float over = max(max(row, abs(p.z) - wide), max(-along, along - long_));
  return max(body - 0.045, over) * 0.9;
}

float strap(vec3 p, float x, float lean, float wide, float high) {
  vec3 q = p - vec3(x, 0.18, 0.03);
  q.x -= lean * q.y + (lean > 0.0 ? 0.3 : -0.3) * lean * q.z;
  float arch = abs(length(q.yz * vec2(0.52 / high, 1.0)) - 0.50) - 0.035;
  vec2 d = vec2(arch, abs(q.x) - wide) + 0.03;
  return max(min(max(d.x, d.y), 0.0) + length(max(d, 0.0)) - 0.03, 0.12 - p.y) * 0.8;
}

vec2 solids(vec3 q) {
  vec2 all = vec2(q.y, GROUNDED);
  q.xz = turn(-0.18) * q.xz;
  // Far from the shoe its box is enough.
  float bound = box(q, vec3(0, 1.1, 0), vec3(1.75, 1.4, 0.75), 0.1);
  if (bound > 0.5) return near(all, vec2(bound - 0.2, UPPERED));
  vec3 p = rolled(q);
  float top = soleTop(p.x);
  if (KIND == 2) {
    float bed = slab(p, 0.10, 0.25 + 0.05 * smoothstep(0.2, -1.2, p.x), 0.02, 0.05);
    all = near(all, vec2(slab(p, 0.0, 0.13, 0.03, 0.04), SOLED));
    all = near(all, vec2(bed, LINED));
    float d = 9.0;
    if (MAKE == 0) d = min(strap(p, 0.72, -0.1, 0.17, 0.44), strap(p, -0.02, 0.1, 0.17, 0.62));
    if (MAKE == 1) { // between the toes
      vec3 s = vec3(p.xy, p.z);
      d = min(cone(s, vec3(0.95, 0.28, 0.02), vec3(0.86, 0.52, 0.04), 0.05, 0.07), 9.0);
      d = min(d, min(cone(s, vec3(0.86, 0.52, 0.04), vec3(-0.15, 0.22, 0.50), 0.075, 0.10), cone(s, vec3(0.86, 0.52, 0.04), vec3(-0.15, 0.22, -0.42), 0.075, 0.10)));
      d = join(d, 9.0, 0.1);
    }
    if (MAKE == 2) d = strap(p, 0.45, -0.06, 0.42, 0.54);
    if (MAKE == 3) {
      d = min(strap(p, 0.86, 0.0, 0.10, 0.42), cone(p, vec3(0.86, 0.58, 0.04), vec3(-0.42, 0.74, 0.03), 0.06, 0.06));
      d = min(d, strap(p, 0.34, 0.0, 0.07, 0.55));
      vec3 k = p - vec3(-0.82, 0.0, 0.0);
      k.y -= 0.72 + 0.12 * k.x;
      d = min(d, length(vec2(abs(length(k.xz * vec2(0.72, 1.0)) - 0.40) - 0.015, max(abs(k.y) - 0.07, 0.0))) - 0.025);
      vec3 s = vec3(p.xy, abs(p.z - 0.02));
      d = min(d, cone(s, vec3(-0.75, 0.25, 0.40), vec3(-0.78, 0.74, 0.40), 0.06, 0.05));
    }
    all = near(all, vec2(d, UPPERED));
    vec3 b = p - (MAKE == 0 ? vec3(0.0, 0.52, 0.52) : vec3(0.74, 0.46, 0.5));
    if (MAKE == 0) {
      all = near(all, vec2(max(abs(box(b, vec3(0), vec3(0.12, 0.12, 0.12), 0.03)) - 0.02, abs(b.z + b.y * 0.4) - 0.035), TRIMMED));
      vec3 e = p - vec3(0.70, 0.40, 0.555);
      all = near(all, vec2(max(abs(box(e, vec3(0), vec3(0.12, 0.10, 0.12), 0.03)) - 0.02, abs(e.z + e.y * 0.4) - 0.035), TRIMMED));
    }
    return vec2(all.x * 0.85, all.y);
  }
  float sole = slab(p, 0.0, top, KIND == 1 ? 0.05 : MAKE == 2 ? 0.07 + 0.05 * smoothstep(-0.6, -1.5, p.x) : 0.035, MAKE == 2 && KIND == 0 ? 0.11 : 0.045);
  if (KIND == 1 && MAKE != 3) sole = max(sole, -box(p, vec3(-0.42, -0.02, 0), vec3(0.22, 0.14, 2.0), 0.03)); // before the heel
  if (KIND == 1 && (MAKE == 0 || MAKE == 3) || KIND == 0 && MAKE == 3) {
    float lug = max(abs(fract(p.x * 4.2) - 0.5) / 4.2 - 0.045, p.y - 0.10);
    sole = max(sole, -max(lug, 0.3 - abs(p.z) * 0.9));
  }
  all = near(all, vec2(sole, SOLED));
  float body = upper(p);
  all = near(all, vec2(body, UPPERED));
  if (KIND == 0 && MAKE == 0) all = near(all, vec2(laces(p, body, vec2(0.34, 0.86), vec2(-0.30, 1.03), 5, 0.20), LACED));
  if (KIND == 0 && MAKE == 1) {
    all = near(all, vec2(laces(p, body, vec2(0.42, 0.84), vec2(-0.36, 1.48), 7, 0.20), LACED));
    all = near(all, vec2(max(foot(p) - 0.035, 0.86 - p.x + 0.25 * p.y), TRIMMED)); // the rubber cap
  }
  if (KIND == 0 && MAKE == 2) all = near(all, vec2(laces(p, body, vec2(0.30, 0.88), vec2(-0.28, 1.04), 4, 0.18), LACED));
  if (KIND == 1 && MAKE == 0) all = near(all, vec2(laces(p, body, vec2(0.30, 0.90), vec2(-0.36, 1.62), 7, 0.22), LACED));
  if (KIND == 1 && MAKE == 2) all = near(all, vec2(laces(p, body, vec2(0.02, 1.03), vec2(-0.36, 1.24), 3, 0.22), LACED));
  if (KIND == 1 && MAKE != 2 || KIND == 0 && MAKE == 3) { // a loop at the heel
    float height = KIND == 0 ? 1.0 : MAKE == 0 ? 1.75 : MAKE == 1 ? 1.6 : 2.35;
    vec3 l = p - vec3(-1.26 - 0.04 * (height - 0.8), height, 0);
    all = near(all, vec2(max(abs(length(l.xy) - 0.11) - 0.02, abs(l.z) - 0.06), TRIMMED));
  }
  return vec2(all.x * 0.8, all.y);
}

float band(float value, float from, float to) { return smoothstep(from - 0.012, from, value) * smoothstep(to + 0.012, to, value); }

Look look(float material, vec3 q, vec3 n) {
  if (material == GROUNDED) return Look(GROUND, 0.0, 0.0);
  q.xz = turn(-0.18) * q.xz;
  vec3 p = rolled(q);
  float grain = 0.93 + 0.14 * noise(p.xy * 55.0 + p.z * 31.0);
  if (material == LACED) return Look(LACES, 0.05, 0.0);
  if (material == LINED) return Look(rgb(0xb58d5e) * grain, 0.04, 0.0);
  if (material == TRIMMED) return Look(KIND == 2 ? rgb(0xc9b27a) : TRIM, KIND == 2 ? 0.7 : 0.25, 0.0);
  if (material == SOLED) {
    float line = KIND == 0 && MAKE != 2 ? band(p.y, 0.17, 0.19) * 0.5 : 0.0;
    vec3 sole = mix(SOLE, TRIM, line);
    if (KIND == 0 && MAKE == 2) sole = mix(sole, TRIM, 1.0 - smoothstep(0.06, 0.075, p.y)), sole = mix(sole, TRIM, band(p.y - 0.08 * sin(p.x * 2.2), 0.17, 0.21));
    return Look(sole, 0.08, 0.0);
  }
  // Inside it is dark.
  float inside = smoothstep(0.43, 0.39, length((p.xz - vec2(-0.85, 0)) * vec2(0.80, 1.15))) * step(0.8, p.y) * step(0.0, -n.y + 0.75);
  vec3 c = UPPER;
  float gloss = KIND == 1 ? 0.22 : 0.10;
  float seam = 0.0;
  if (KIND == 0 && MAKE == 0) {
    c = mix(c, TRIM, smoothstep(-1.12, -1.14, p.x) * step(0.55, p.y)); // heel tab
    seam = max(band(p.x - 0.35 * p.y, 0.30, 0.315), band(length(p.xy - vec2(-1.25, 0.15)), 0.74, 0.755));
    for (int i = 0; i < 3; i++) c = mix(c, c * 0.25, smoothstep(0.032, 0.024, length(p.xy - vec2(0.42 + 0.12 * float(i), 0.60 - 0.035 * float(i)))));
  }
  if (KIND == 0 && MAKE == 1) {
    c = mix(c, TRIM, smoothstep(0.20, 0.19, length(p.xy - vec2(-0.80, 1.20))) * step(0.2, abs(p.z)));
    c = mix(c, UPPER, smoothstep(0.15, 0.14, length(p.xy - vec2(-0.80, 1.20))));
    seam = max(band(p.x - 0.2 * p.y, -0.02, -0.005) * step(p.y, 0.9), band(p.x, -1.20, -1.185));
  }
  if (KIND == 0 && MAKE == 2) {
    float wave = p.y - 0.50 - 0.16 * sin(p.x * 2.4 + 0.8);
    c = mix(c, TRIM, band(wave, -0.02, 0.06) * step(p.x, 0.62));
    c = mix(c, LACES, band(wave, 0.10, 0.13) * step(p.x, 0.45));
    c = mix(c, TRIM, smoothstep(-1.05, -1.10, p.x + 0.25 * (p.y - 0.6)));
    c = mix(c, TRIM, smoothstep(1.06, 1.10, p.x + 0.1 * p.y));
    c *= 0.90 + 0.10 * sin(p.x * 90.0) * sin(p.y * 90.0 + p.z * 60.0); // mesh
    gloss = 0.04;
  }
  if (KIND == 0 && MAKE == 3) { // slipped on: elastic sides, knitted
    float side = band(p.x + 0.6 * (p.y - 0.6), -0.42, -0.08) * step(0.22, abs(p.z)) * step(0.42, p.y);
    c = mix(c, TRIM, side);
    c *= 0.90 + 0.12 * sin((p.x + p.y * 0.4) * 60.0) + (side > 0.5 ? 0.0 : 0.0);
    c = mix(c, TRIM, smoothstep(0.98, 1.0, p.x + 0.35 * p.y));
    gloss = 0.03;
  }
  if (KIND == 1 && MAKE == 0) {
    c = mix(c, TRIM, smoothstep(1.62, 1.63, p.y));
    c = mix(c, TRIM, smoothstep(0.78, 0.80, p.x + 0.2 * p.y));
    c = mix(c, TRIM, smoothstep(0.62, 0.60, length((p.xy - vec2(-1.3, 0.3)) * vec2(1.0, 0.9))));
    seam = band(p.x + 0.42 * p.y, 0.14, 0.155) * step(0.25, abs(p.z));
  }
  if (KIND == 1 && MAKE == 1) {
    float side = step(abs(p.x + 0.74 - 0.0 * p.y), 0.10 + 0.20 * smoothstep(0.75, 1.6, p.y)) * step(0.72, p.y) * step(0.2, abs(p.z));
    c = mix(c, TRIM * (0.75 + 0.35 * step(0.5, fract(p.x * 26.0))), side);
    gloss = mix(0.5, 0.03, side);
  }
  if (KIND == 1 && MAKE == 2) {
    seam = max(band(p.x + 0.25 * p.y, 0.10, 0.115), band(p.x + 0.25 * p.y, 0.07, 0.085)) * step(p.y, 0.98);
    seam = max(seam, band(p.x + 0.5 * p.y, -0.02, -0.005) * step(0.98, p.y));
    c *= 0.88 + 0.24 * noise(p.xy * 7.0); // suede
    gloss = 0.0;
  }
  if (KIND == 1 && MAKE == 3) {
    c = mix(c, TRIM, smoothstep(2.22, 2.23, p.y));
    c = mix(c, TRIM, smoothstep(0.44, 0.42, p.y));
    gloss = 0.55; // rubber
  }
  if (KIND == 2) gloss = MAKE == 2 ? 0.3 : 0.15;
  c = mix(c, c * 0.45, seam);
  return Look(mix(c * grain, c * 0.16, inside * (KIND == 2 ? 0.0 : 1.0)), gloss, 0.0);
}

vec3 skyLight(vec3 d) { return GROUND * (2.3 + 0.6 * d.y); }
