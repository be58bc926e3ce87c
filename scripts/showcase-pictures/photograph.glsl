// Photographs a scene: follows each ray to the first solid, and lights it by sun, sky and its neighbours.
// The scene says: solids(p) as distance and material, look(material, p, normal), skyLight(direction), and its constants.
vec3 normalAt(vec3 p) {
  vec2 e = vec2(1, -1) * FINE;
  return normalize(e.xyy * solids(p + e.xyy).x + e.yyx * solids(p + e.yyx).x + e.yxy * solids(p + e.yxy).x +
                   e.xxx * solids(p + e.xxx).x);
}

float sunlit(vec3 p, vec3 d) {
  float seen = 1.0, t = 0.02;
  for (int i = 0; i < 48; i++) {
    float h = solids(p + d * t).x;
    seen = min(seen, SOFT * h / t);
    t += clamp(h, 0.015, 0.5);
    if (seen < 0.004 || t > SHADOW) break;
  }
  seen = clamp(seen, 0.0, 1.0);
  return seen * seen * (3.0 - 2.0 * seen);
}

float openness(vec3 p, vec3 n) {
  float hidden = 0.0, weight = 1.0;
  for (int i = 1; i <= 5; i++) {
    float h = NEARBY * float(i) / 5.0;
    hidden += (h - solids(p + n * h).x) * weight / NEARBY;
    weight *= 0.7;
  }
  return clamp(1.0 - 0.75 * hidden, 0.0, 1.0);
}

vec3 photographed(vec3 eye, vec3 d) {
  float t = 0.0;
  vec2 hit = vec2(1.0, -1.0);
  for (int i = 0; i < 150; i++) {
    hit = solids(eye + d * t);
    if (hit.x < 0.0004 * t || t > FAR) break;
    t += hit.x * 0.9;
  }
  vec3 behind = skyLight(d);
  if (t > FAR) return behind;
  vec3 p = eye + d * t, n = normalAt(p);
  Look it = look(hit.y, p, n);
  vec3 sun = normalize(SUN);
  float open = openness(p, n), direct = max(dot(n, sun), 0.0);
  if (direct > 0.0) direct *= sunlit(p + n * 0.01, sun);
  float rim = pow(clamp(1.0 + dot(n, d), 0.0, 1.0), 3.0);
  vec3 half_ = normalize(sun - d);
  float shine = pow(max(dot(n, half_), 0.0), mix(12.0, 160.0, it.gloss)) * it.gloss * direct * 3.0;
  vec3 light = it.colour * (SUNLIGHT * direct + FILL * open * (0.6 + 0.4 * n.y) + BOUNCE * open * max(-n.y * 0.5 + 0.3, 0.0));
  light += it.colour * SUNLIGHT * rim * open * 0.12;
  light += SUNLIGHT * shine + skyLight(reflect(d, n)) * it.gloss * (0.06 + 0.6 * rim) * open;
  light += it.colour * it.glow;
  return mix(light, behind, 1.0 - exp(-pow(t / HAZE, 2.0)));
}

void main() {
  vec2 at = (gl_FragCoord.xy - 0.5 * size) / size.y;
  vec3 ahead = normalize(TARGET - EYE), side = normalize(cross(ahead, vec3(0, 1, 0)));
  vec3 d = normalize(at.x * side + at.y * cross(side, ahead) + LENS * ahead);
  develop(photographed(EYE, d) * EXPOSURE, at, VIGNETTE);
}
